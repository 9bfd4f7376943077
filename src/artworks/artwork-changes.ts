import { type Change, changeOf } from '#activity/activity.ts'
import { formatPrice } from '#money/format-price.ts'
import type { Artwork, ArtworkFacts, SaleState } from './artwork.ts'

/** What each field is called in the middle of a sentence. */
const labels: Record<keyof ArtworkFacts, string> = {
  title: 'el título',
  artist: 'el artista',
  year: 'el año',
  technique: 'la técnica',
  description: 'la descripción',
  category: 'la categoría',
  tags: 'las etiquetas',
  provenance: 'la procedencia',
  inventoryNumber: 'el número de inventario',
  signature: 'la firma',
  condition: 'el estado de conservación',
  framed: 'el marco',
  rollable: 'si se puede enrollar',
  packing: 'el embalaje',
  packedSize: 'la medida embalada',
  weightKg: 'el peso',
  priceOnRequest: 'si el precio se consulta',
  takesOffers: 'si recibe ofertas',
  featured: 'si está destacada',
  published: 'la publicación',
  publishAt: 'la fecha de publicación',
}

const saleTexts: Record<SaleState, string> = {
  for_sale: 'A la venta',
  sold: 'Vendida',
  not_for_sale: 'No está a la venta',
}

type Work = ArtworkFacts &
  Pick<Artwork, 'height' | 'width' | 'unit' | 'price' | 'discountPercentage' | 'saleState'>

function factText(field: keyof ArtworkFacts, value: ArtworkFacts[keyof ArtworkFacts]): string {
  if (field === 'published') return value ? 'Publicada' : 'Borrador'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

const sizeText = ({ width, height, unit }: Work) => `${width} × ${height} ${unit}`
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

const factNames = Object.keys(labels) as (keyof ArtworkFacts)[]

/** What is another in a work than before. `was` and `is` are the very values, for taking it back. */
export function changesOfWork(before: Work, after: Work): Change[] {
  const facts = factNames.flatMap((field) =>
    changeOf({
      field,
      label: labels[field],
      before: factText(field, before[field]),
      after: factText(field, after[field]),
      was: { [field]: before[field] },
      is: { [field]: after[field] },
    }),
  )
  const others = together.flatMap(({ field, label, text, raw }) =>
    changeOf({ field, label, before: text(before), after: text(after), was: raw(before), is: raw(after) }),
  )
  return [...facts, ...others]
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
