import { CENTIMETRES } from '#artworks/artwork.ts'
import { type Packing, type Parcel, parcelOf } from '#shipping/parcel.ts'
import type { PrintSize } from './digital-artwork.ts'

type SizeToPack = Pick<PrintSize, 'width' | 'height' | 'unit' | 'packing' | 'packedSize' | 'weightKg'>

/** How a print of this size travels: as the artist says, and otherwise rolled, for it is paper. */
export function printParcel({ width, height, unit, ...said }: SizeToPack): Parcel {
  const cm = (side: number) => Math.round(side * CENTIMETRES[unit] * 10) / 10
  const paper = { technique: 'papel', framed: '', rollable: '' }
  return parcelOf({ ...said, ...paper, height: cm(height), width: cm(width) })
}

const ROLLED = 'tubo' satisfies Packing

const lengthOf = ({ sides: [longest = 0] }: Parcel): number => longest

interface Packed<Thing> {
  readonly parcel: Parcel
  readonly things: readonly Thing[]
}

/** The parcels of several prints: those that are rolled share one tube, as long as the longest; others go by themselves. */
export function packPrints<Thing>(
  things: readonly Thing[],
  parcelOf: (thing: Thing) => Parcel,
): Packed<Thing>[] {
  const each = things.map((thing) => ({ parcel: parcelOf(thing), things: [thing] }))
  const rolled = each.filter(({ parcel }) => parcel.packing === ROLLED)
  const alone = each.filter(({ parcel }) => parcel.packing !== ROLLED)
  const [tube] = rolled.map(({ parcel }) => parcel).sort((one, other) => lengthOf(other) - lengthOf(one))
  if (tube === undefined) return alone
  const weightKg = rolled.reduce((sum, { parcel }) => sum + parcel.weightKg, 0)
  const parcel = { ...tube, weightKg, billedKg: Math.max(tube.billedKg, weightKg) }
  return [{ parcel, things: rolled.flatMap((print) => print.things) }, ...alone]
}
