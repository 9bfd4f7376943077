import type { Artwork } from '#artworks/artwork.ts'
import { artworkFields } from '#artworks/artwork-fields.ts'
import type { DigitalArtwork } from '#digital-art/digital-artwork.ts'
import { digitalFields, printFeatureFields, printSizeFields } from '#digital-art/digital-fields.ts'
import { termsElsewhere } from '#digital-art/edition.ts'
import { majorOf } from '#money/money.ts'
import type { FiledWork } from '#series/series.ts'
import { flagText, numberText, stateTexts } from './cell-texts.ts'
import type { artworkColumns, Column, digitalColumns, sizeColumns } from './columns.ts'
import { cellTextsOf } from './field-cells.ts'

/** The head of a file: the titles of its columns. */
export const headOf = (columns: Readonly<Record<string, Column>>): string[] =>
  Object.values(columns).map(({ title }) => title)

const cellsOf = (
  columns: Readonly<Record<string, Column>>,
  texts: Readonly<Record<string, string>>,
): string[] => Object.keys(columns).map((name) => texts[name] ?? '')

/** A row with the names of its pictures' files in the archive, each by the name of its column. */
export const withPictures = (
  columns: Readonly<Record<string, Column>>,
  cells: readonly string[],
  names: Readonly<Record<string, string>>,
): string[] => Object.keys(columns).map((name, at) => names[name] ?? cells[at] ?? '')

const sideText = (side: number) => (side === 0 ? '' : numberText(side))

/** An original as a row, without its pictures. */
export function artworkCells(
  columns: typeof artworkColumns,
  work: Artwork,
  filed: FiledWork | undefined,
): string[] {
  const texts = {
    id: work.id,
    ...cellTextsOf(artworkFields, work),
    height: sideText(work.height),
    width: sideText(work.width),
    unit: work.unit,
    price: numberText(majorOf(work.price)),
    currency: work.price.currency,
    discount: String(work.discountPercentage),
    state: stateTexts[work.saleState],
    series: filed?.name ?? '',
    seriesPlace: String(filed?.place ?? ''),
    createdAt: work.createdAt.toISOString(),
  } satisfies Record<Exclude<keyof typeof artworkColumns, `picture${number}` | 'dimensions'>, string>
  return cellsOf(columns, texts)
}

/** A digital work as a row, without its pictures. */
export function digitalCells(columns: typeof digitalColumns, work: DigitalArtwork): string[] {
  const texts = {
    id: work.id,
    originalId: work.originalArtworkId ?? '',
    ...cellTextsOf(digitalFields, { ...work, ...termsElsewhere(work) }),
    ...cellTextsOf(printFeatureFields, work.features),
    createdAt: work.createdAt.toISOString(),
    updatedAt: work.updatedAt.toISOString(),
  } satisfies Record<
    Exclude<keyof typeof digitalColumns, `picture${number}` | 'thumbnail' | 'mockup'>,
    string
  >
  return cellsOf(columns, texts)
}

/** The sizes of a digital work, a row each, in their order. */
export const sizeRows = (columns: typeof sizeColumns, { id, sizes }: DigitalArtwork): string[][] =>
  sizes.map((size) =>
    cellsOf(columns, {
      work: id,
      id: size.id,
      size: size.size,
      width: numberText(size.width),
      height: numberText(size.height),
      unit: size.unit,
      price: numberText(majorOf(size.price)),
      currency: size.price.currency,
      available: flagText(size.available),
      ...cellTextsOf(printSizeFields, size),
    } satisfies Record<keyof typeof sizeColumns, string>),
  )
