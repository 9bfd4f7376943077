import { type Change, changeOf } from '#activity/activity.ts'
import { changesOfFields } from '#activity/changes-of-fields.ts'
import { formatPrice } from '#money/format-price.ts'
import { type Artwork, type ArtworkFacts, type SaleState, writtenDimensions } from './artwork.ts'
import { artworkFields } from './artwork-fields.ts'

const saleTexts: Record<SaleState, string> = {
  for_sale: 'A la venta',
  sold: 'Vendida',
  not_for_sale: 'No está a la venta',
}

type Work = ArtworkFacts &
  Pick<Artwork, 'height' | 'width' | 'unit' | 'price' | 'discountPercentage' | 'saleState'>

const sizeText = ({ width, height, unit }: Work) => writtenDimensions(`${width} × ${height} ${unit}`)
const sizeOf = ({ width, height, unit }: Work) => ({ width, height, unit })

/** Fields that go together and are taken back together. */
const together = [
  { field: 'size', label: 'la medida', text: sizeText, raw: sizeOf },
  {
    field: 'price',
    label: 'el precio',
    text: ({ price }: Work) => formatPrice(price),
    raw: ({ price }: Work) => ({ price }),
  },
  {
    field: 'discountPercentage',
    label: 'el descuento',
    text: ({ discountPercentage }: Work) => `${discountPercentage} %`,
    raw: ({ discountPercentage }: Work) => ({ discountPercentage }),
  },
  {
    field: 'saleState',
    label: 'el estado',
    text: ({ saleState }: Work) => saleTexts[saleState],
    raw: ({ saleState }: Work) => ({ saleState }),
  },
] as const

/** What is another in a work than before. `was` and `is` are the very values, for taking it back. */
export function changesOfWork(before: Work, after: Work): Change[] {
  const others = together.flatMap(({ field, label, text, raw }) =>
    changeOf({ field, label, before: text(before), after: text(after), was: raw(before), is: raw(after) }),
  )
  return [...changesOfFields(artworkFields, before, after, { undo: true }), ...others]
}

/** A value whose names stand in one order: what comes out of the database has them in another. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null, inOrder) === JSON.stringify(other ?? null, inOrder)

/** Whether everything that a change made is still as it made it: nobody has changed it since. */
export const stillStands = (work: object, changes: readonly Change[]): boolean =>
  changes.length > 0 &&
  changes.every(
    ({ is, was }) =>
      was !== undefined &&
      typeof is === 'object' &&
      is !== null &&
      Object.entries(is).every(([field, value]) => isSame(Reflect.get(work, field), value)),
  )

/** The values that taking it back writes. */
export const valuesBefore = (changes: readonly Change[]): object =>
  Object.assign({}, ...changes.map(({ was }) => was))
