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

/** The parcels of several prints: those that are rolled share one tube, as long as the longest; others go by themselves. */
export function parcelsOfPrints(parcels: readonly Parcel[]): Parcel[] {
  const rolled = parcels.filter(({ packing }) => packing === ROLLED)
  const alone = parcels.filter(({ packing }) => packing !== ROLLED)
  const [tube] = rolled.toSorted((one, other) => (other.sides[0] ?? 0) - (one.sides[0] ?? 0))
  if (tube === undefined) return alone
  const weightKg = rolled.reduce((sum, each) => sum + each.weightKg, 0)
  return [{ ...tube, weightKg, billedKg: Math.max(tube.billedKg, weightKg) }, ...alone]
}
