import type { DigitalArtwork } from '#digital-art/digital-artwork.ts'
import { DigitalArtworkPayload } from '#digital-art/digital-artwork-payload.ts'
import { digitalFields, printFeatureFields, printSizeFields } from '#digital-art/digital-fields.ts'
import { faultsOfEdition } from '#digital-art/edition.ts'
import { sizeIdsOf } from '#digital-art/size-ids.ts'
import { moneyOf } from '#money/money.ts'
import type { NamedPicture, RowResult } from './artwork-row.ts'
import { readSides } from './cell-lengths.ts'
import { readCellPrice, readDate, readFlag, readId } from './cell-readings.ts'
import { digitalColumns, NO_PICTURE, PICTURE_IN_ARCHIVE, PICTURES, sizeColumns } from './columns.ts'
import { readFields } from './field-cells.ts'
import type { Finding, TableRow } from './table-reader.ts'

type Name = keyof typeof digitalColumns
type Row = TableRow<Name>
type SizeRow = TableRow<keyof typeof sizeColumns>

/** What a row and the rows of its sizes tell of a digital work. */
export type DigitalFacts = Omit<
  DigitalArtwork,
  | 'id'
  | 'image'
  | 'views'
  | 'thumbnail'
  | 'mockup'
  | 'edition'
  | 'shareCard'
  | 'originalArtworkId'
  | 'originalShown'
>

export interface DigitalRow {
  readonly kind: 'digital'
  readonly id: string
  readonly facts: DigitalFacts
  /** The id or the title of the original; empty when that is not in the gallery. */
  readonly original: string
  /** The cover first. */
  readonly pictures: readonly NamedPicture[]
  readonly thumbnail: NamedPicture | undefined
  readonly mockup: NamedPicture | undefined
}

const ORIGINAL = 'Decí cuál es la obra original, o al menos su título'

const columnOf = (path: readonly PropertyKey[]): Name | '' => {
  const name = String(path[0] === 'features' ? path[1] : path[0])
  return name in digitalColumns ? (name as Name) : ''
}

/** The sizes of a digital work, in their order; what is wrong with one is said of its own row. */
function readSizes(rows: readonly SizeRow[]) {
  const read = rows.map((row) => {
    const price = readCellPrice(row, row.text('currency'))
    const available = readFlag(row, 'available', true)
    const travel = readFields(row, printSizeFields)
    const { width, height, unit, findings: ofSides } = readSides(row)
    const findings = [...price.findings, ...available.findings, ...travel.findings, ...ofSides]
    const size = {
      ...travel.values,
      id: row.text('id').trim(),
      size: row.text('size'),
      dimensions: `${width} x ${height} ${unit}`,
      price: price.major,
      currency: price.currency,
      available: available.value,
    }
    return { size, findings }
  })
  return { sizes: read.map(({ size }) => size), findings: read.flatMap(({ findings }) => findings) }
}

/** The schema speaks of 'sizes.2.price': that is the third row of the sizes. */
function errorAt(
  row: Row,
  sizes: readonly SizeRow[],
  path: readonly PropertyKey[],
  message: string,
): Finding {
  const sizeRow = path[0] === 'sizes' ? sizes[Number(path[1])] : undefined
  if (sizeRow === undefined) return row.error(columnOf(path), message)
  const isWide = Number(readSides(sizeRow).width.replace(',', '.')) > 0
  const name = path[2] === 'dimensions' ? (isWide ? 'height' : 'width') : String(path[2])
  return sizeRow.error(name in sizeColumns ? (name as keyof typeof sizeColumns) : '', message)
}

const named = (
  row: Row,
  name: (typeof PICTURES)[number] | 'thumbnail' | 'mockup',
): NamedPicture | undefined => {
  const file = row.text(name).trim()
  return file === '' ? undefined : { file, column: digitalColumns[name].title }
}

const withoutBlanks = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  )

/** Reads a row of the digital works together with the rows of its sizes. */
export function readDigitalRow(row: Row, sizeRows: readonly SizeRow[], at: Date): RowResult<DigitalRow> {
  const declared = readFields(row, digitalFields)
  const features = readFields(row, printFeatureFields)
  const createdAt = readDate(row, 'createdAt', new Date(at.getTime() - row.row))
  const updatedAt = readDate(row, 'updatedAt', createdAt.value)
  const id = readId(row)
  const { sizes, findings: sizeFindings } = readSizes(sizeRows)
  const original = row.text('originalId').trim()
  const originalTitle = row.text('originalTitle').trim()
  const cover = named(row, 'picture0')
  const views = PICTURES.slice(1).flatMap((name) => named(row, name) ?? [])
  const [thumbnail, mockup] = [named(row, 'thumbnail'), named(row, 'mockup')]
  const pictures = [cover, ...views, thumbnail, mockup].filter((each) => each !== undefined)
  // A row that comes from the gallery means its blanks; in a new one they take the usual words.
  const isKnown = id.value !== ''
  const parsed = DigitalArtworkPayload.safeParse({
    ...(isKnown ? declared.values : withoutBlanks(declared.values)),
    originalArtworkId: original || 'none',
    imageUrl: cover === undefined ? '' : PICTURE_IN_ARCHIVE,
    sizes,
    features: features.values,
  })
  const findings = [
    ...(parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) =>
          path[0] === 'imageUrl' ? row.error('picture0', NO_PICTURE) : errorAt(row, sizeRows, path, message),
        )),
    ...(parsed.success
      ? faultsOfEdition(parsed.data).map(({ field, message }) => row.error(field, message))
      : []),
    ...id.findings,
    ...declared.findings,
    ...features.findings,
    ...createdAt.findings,
    ...updatedAt.findings,
    ...sizeFindings,
    ...(original === '' && originalTitle === '' ? [row.error('originalId', ORIGINAL)] : []),
  ]
  if (!parsed.success || cover === undefined || findings.length > 0)
    return { result: undefined, findings, pictures }
  const { originalArtworkId: _word, images: _named, imageUrl, thumbnailUrl, mockupUrl, ...told } = parsed.data
  const { sizes: read, ...facts } = told
  const ids = sizeIdsOf(read)
  return {
    findings,
    pictures,
    result: {
      kind: 'digital',
      id: id.value,
      original,
      pictures: [cover, ...views],
      thumbnail,
      mockup,
      facts: {
        ...facts,
        sizes: read.map(({ id: _told, dimensions, price, currency, ...size }, index) => ({
          ...size,
          ...dimensions,
          id: ids[index] ?? '',
          price: moneyOf(price, currency),
        })),
        createdAt: createdAt.value,
        updatedAt: updatedAt.value,
      },
    },
  }
}
