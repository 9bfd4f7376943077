import type { z } from 'zod'
import { type Artwork, LENGTH_UNITS } from '#artworks/artwork.ts'
import { artworkFields } from '#artworks/artwork-fields.ts'
import { ArtworkPayload } from '#artworks/artwork-payload.ts'
import { moneyOf } from '#money/money.ts'
import { tooLong } from '#platform/contract/web-address.ts'
import { type FiledWork, NAME_LIMIT } from '#series/series.ts'
import { readSides } from './cell-lengths.ts'
import { momentText, readCellPrice, readDate, readId } from './cell-readings.ts'
import { stateIn } from './cell-texts.ts'
import { artworkColumns, NO_PICTURE, PICTURE_IN_ARCHIVE, PICTURES } from './columns.ts'
import { blanksOf, gapsOf, readFields } from './field-cells.ts'
import type { Finding, TableRow } from './table-reader.ts'

type Name = keyof typeof artworkColumns
type Row = TableRow<Name>

/** The facts of an original that a row tells: everything but its pictures and who it is. */
export type ArtworkFacts = Omit<Artwork, 'id' | 'image' | 'views' | 'shareCard' | 'reservedUntil'>

/** A picture that a row names, and the title of the column that names it. */
export interface NamedPicture {
  readonly file: string
  readonly column: string
}

export interface ArtworkRow {
  readonly kind: 'artwork'
  /** As the row says it; empty for a work that has none yet. */
  readonly id: string
  readonly facts: ArtworkFacts
  /** Where it belongs; nothing for a work of no series. */
  readonly filed: FiledWork | undefined
  /** The cover first. */
  readonly pictures: readonly NamedPicture[]
}

/** What a row became: nothing when there is an error among the findings. */
export interface RowResult<Result> {
  readonly result: Result | undefined
  readonly findings: readonly Finding[]
  /** All pictures that the row names, whatever else is wrong with it. */
  readonly pictures: readonly NamedPicture[]
}

const STATE = 'Usá «en venta», «vendida» o «no está a la venta»'
/** Said of columns that people write otherwise than forms and programs do. */
const WRITTEN: Partial<Record<Name | '', string>> = {
  dimensions: 'Escribí alto por ancho: 80 x 60 cm',
  publishAt: 'Escribí día y hora así: 1/12/2026 10:00',
}
const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** One sentence for all that a row leaves out: an artist's own table leaves out the same in each. */
const incomplete = (names: readonly Name[]) =>
  `Falta ${list.format(names.map((name) => artworkColumns[name].title))}: la obra queda como borrador hasta que la completes`

/** Where the words of the save payload stand in the file. */
function columnOf(path: readonly PropertyKey[], isOneCell: boolean): Name | '' {
  const name = path.join('.')
  if (name.startsWith('dimensions')) {
    if (isOneCell) return 'dimensions'
    return name.endsWith('width') ? 'width' : 'height'
  }
  if (name === 'pricing.discount') return 'discount'
  if (name === 'pricing.currency') return 'currency'
  if (name.startsWith('pricing')) return 'price'
  if (name.startsWith('tags')) return 'tags'
  return name in artworkColumns ? (name as Name) : ''
}

const PLACE = /^[1-9]\d{0,4}$/

/** The series that a row names, with the place in it. */
function filedIn(row: Row): Omit<RowResult<FiledWork>, 'pictures'> {
  const [name, place] = [row.text('series').trim(), row.text('seriesPlace').trim()]
  if (name === '') return { result: undefined, findings: [] }
  const findings = [
    ...(name.length > NAME_LIMIT ? [row.error('series', tooLong(NAME_LIMIT))] : []),
    ...(place !== '' && !PLACE.test(place) ? [row.error('seriesPlace', 'Usá un número: 1, 2, 3…')] : []),
  ]
  return { result: { name, place: place === '' ? undefined : Number(place) }, findings }
}

const isBlank = (row: Row, ...names: readonly Name[]) => names.every((name) => row.text(name).trim() === '')

/** Whether the row says both sides in one cell. */
const usesDimensions = (row: Row) => isBlank(row, 'height', 'width') && !isBlank(row, 'dimensions')

/** 'N x N unit' from its two columns, or as it stands in one. */
function dimensionsText(row: Row, { height, width, unit }: ReturnType<typeof readSides>): string {
  if (!usesDimensions(row)) return `${height} x ${width} ${unit}`
  const text = row.text('dimensions').trim()
  return /\d$/.test(text) ? `${text} ${unit}` : text
}

const hasSize = (row: Row) => !isBlank(row, 'height', 'width', 'dimensions')

function errorsIn(row: Row, error: z.ZodError): Finding[] {
  const found = error.issues.map(({ path, message }) => {
    const name = columnOf(path, usesDimensions(row))
    return row.error(name, WRITTEN[name] ?? message)
  })
  const key = ({ column, message }: Finding) => `${column}\n${message}`
  return [...new Map(found.map((each) => [key(each), each])).values()]
}

function picturesIn(row: Row): NamedPicture[] {
  return PICTURES.flatMap((name) => {
    const file = row.text(name).trim()
    return file === '' ? [] : [{ file, column: artworkColumns[name].title }]
  })
}

/** What the row says, in the words of the save payload. */
const payloadIn = (
  row: Row,
  declared: object,
  { price, sides }: { price: ReturnType<typeof readCellPrice>; sides: ReturnType<typeof readSides> },
) => ({
  ...declared,
  publishAt: momentText(row.text('publishAt')),
  dimensions: hasSize(row) ? dimensionsText(row, sides) : '1 x 1 cm',
  pricing: {
    finalPrice: price.major,
    currency: price.currency,
    discount:
      row
        .text('discount')
        .replace(/\s*%\s*$/, '')
        .trim() || 0,
  },
  images: { main: { url: PICTURE_IN_ARCHIVE } },
})

const NO_SIZE = { height: 0, width: 0, unit: LENGTH_UNITS[0] }

/** Reads a row of the originals. @param at when the import began: works without a day come before it, in order */
export function readArtworkRow(row: Row, at: Date): RowResult<ArtworkRow> {
  const declared = readFields(row, artworkFields)
  const gaps = gapsOf(row, artworkFields, at)
  const price = readCellPrice(row, row.text('currency'))
  const createdAt = readDate(row, 'createdAt', new Date(at.getTime() - row.row))
  const state = stateIn(row.text('state'))
  const pictures = picturesIn(row)
  const filed = filedIn(row)
  const id = readId(row)
  const sides = readSides(row)
  const parsed = ArtworkPayload.safeParse(payloadIn(row, { ...declared.values, ...gaps }, { price, sides }))
  const errors = [
    ...(parsed.success ? [] : errorsIn(row, parsed.error)),
    ...id.findings,
    ...price.findings,
    ...declared.findings,
    ...createdAt.findings,
    ...filed.findings,
    ...(state === null ? [row.error('state', STATE)] : []),
    ...sides.findings,
    ...(isBlank(row, 'picture0') ? [row.error('picture0', NO_PICTURE)] : []),
  ]
  const missing = [...(Object.keys(gaps) as Name[]), ...(hasSize(row) ? [] : ['height' as const])]
  const [only] = missing
  const isOne = missing.length === 1
  const warnings = only === undefined ? [] : [row.warning(isOne ? only : '', incomplete(missing))]
  if (!parsed.success || errors.length > 0) return { result: undefined, findings: errors, pictures }
  const { pricing, dimensions, status: _told, images: _named, series: _filed, ...facts } = parsed.data
  const told: ArtworkFacts = {
    ...facts,
    ...blanksOf(gaps),
    ...(hasSize(row) ? dimensions : NO_SIZE),
    price: moneyOf(pricing.finalPrice ?? 0, pricing.currency ?? 'ARS'),
    discountPercentage: pricing.discount ?? 0,
    saleState: state ?? 'for_sale',
    published: facts.published !== false && warnings.length === 0,
    createdAt: createdAt.value,
  }
  return {
    result: { kind: 'artwork', id: id.value, facts: told, filed: filed.result, pictures },
    findings: warnings,
    pictures,
  }
}
