import type { Artwork } from '#artworks/artwork.ts'
import { publishArtwork } from '#artworks/server/add-artwork.ts'
import { hasArtwork } from '#artworks/server/find-artworks.ts'
import { addDigitalArtwork } from '#digital-art/server/add-digital-artwork.ts'
import { hasDigitalArtwork } from '#digital-art/server/find-digital-art.ts'
import { askToFinish } from '#images/server/finish-picture.ts'
import { keepPicture, type PreparedPicture } from '#images/server/keep-picture.ts'
import { catalogueGrew } from '#pages/server/page-topics.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { fileInSeries, isSeriesFull } from '#series/server/file-in-series.ts'
import type { ArtworkRow, NamedPicture } from '../artwork-row.ts'
import { artworkColumns } from '../columns.ts'
import type { DigitalRow } from '../digital-row.ts'
import type { Finding, TableRow } from '../table-reader.ts'
import type { ExchangeShop } from './exchange-shop.ts'
import { findOriginal } from './find-original.ts'
import { identify } from './identify-row.ts'
import type { OpenCatalogue } from './open-catalogue.ts'
import { missingPictures, takePictures } from './take-pictures.ts'

/** What became of a row; while checking, what would become of it. */
export interface Outcome {
  readonly result: 'added' | 'present' | 'refused'
  readonly findings: readonly Finding[]
}

export type Purpose = 'check' | 'import'

const added: Outcome = { result: 'added', findings: [] }
const present: Outcome = { result: 'present', findings: [] }
const refused = (findings: readonly Finding[]): Outcome => ({ result: 'refused', findings })

type Work = ArtworkRow | DigitalRow

/** Asked before the pictures are made, and once more when nobody else can import the same: so it has to cost little. */
const isThere = (sql: Queryable, { kind }: Work, id: string) =>
  kind === 'artwork' ? hasArtwork(sql, id) : hasDigitalArtwork(sql, id)

/**
 * Writes a work with its pictures, whole or not at all. Answers whether it did: somebody else may have imported the
 * same row since it was looked for.
 */
async function write(
  shop: ExchangeShop,
  { work, id, pictures }: { work: Work; id: string; pictures: readonly PreparedPicture[] },
  add: (transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  return shop.database.transaction(async (transaction) => {
    await lockNames(transaction.sql, [`import ${work.kind} ${id}`])
    if (await isThere(transaction.sql, work, id)) return false
    for (const picture of pictures) await keepPicture(transaction.sql, picture)
    await askToFinish(
      shop,
      pictures.map(({ content }) => content),
      transaction,
    )
    await add(transaction)
    return true
  })
}

/** Everything that is to be known of a row before its pictures are looked at. */
interface Known {
  readonly row: TableRow
  readonly work: Work
  /** Nothing when it depends on a picture that is missing. */
  readonly id: string | undefined
  /** Only of a digital work that names one. */
  readonly original: Artwork | undefined
}

type Pictures = readonly PreparedPicture[]

async function addArtworkOf(shop: ExchangeShop, work: ArtworkRow, id: string, pictures: Pictures) {
  const { facts, filed } = work
  const [cover, ...views] = pictures.map((picture) => picture.id)
  const artist = facts.artist || (await shop.artistName())
  return write(shop, { work, id, pictures }, async (transaction) => {
    await publishArtwork(shop, transaction, { ...facts, artist, id, imageId: cover ?? '' }, views)
    if (filed !== undefined) await fileInSeries(shop, transaction, id, filed)
  })
}

/** What a new row leaves out is the original's; a row that comes from the gallery means its blanks. */
function completed({ id, facts }: DigitalRow, original: Artwork | undefined): DigitalRow['facts'] {
  const originalTitle = facts.originalTitle || (original?.title ?? '')
  if (id !== '') return { ...facts, originalTitle }
  const artist = facts.artist || (original?.artist ?? '')
  const category = facts.category || (original?.category ?? '')
  return { ...facts, originalTitle, artist, category }
}

/** All pictures that a row names, in the order in which they are taken. */
const picturesOf = (work: Work): readonly NamedPicture[] =>
  work.kind === 'artwork'
    ? work.pictures
    : [...work.pictures, work.thumbnail, work.mockup].filter((each) => each !== undefined)

async function addDigitalOf(
  shop: ExchangeShop,
  work: DigitalRow,
  { id, original }: { id: string; original: Artwork | undefined },
  pictures: Pictures,
) {
  const idOf = (named: NamedPicture | undefined) =>
    named === undefined ? null : (pictures[picturesOf(work).indexOf(named)]?.id ?? null)
  return write(shop, { work, id, pictures }, (transaction) =>
    addDigitalArtwork(transaction, catalogueGrew, {
      ...completed(work, original),
      id,
      originalArtworkId: original?.id ?? null,
      imageId: idOf(work.pictures[0]) ?? '',
      viewIds: work.pictures.slice(1).map((each) => idOf(each) ?? ''),
      thumbnailImageId: idOf(work.thumbnail),
      mockupImageId: idOf(work.mockup),
    }),
  )
}

/** Looks at the pictures and, when it is wanted, writes the work. */
async function take(
  shop: ExchangeShop,
  catalogue: OpenCatalogue,
  { row, work, id, original }: Known,
  purpose: Purpose,
): Promise<Outcome> {
  const wanted = { row, pictures: picturesOf(work), title: work.facts.title }
  const { prepared, findings } = await takePictures(shop, catalogue, wanted, purpose)
  if (findings.length > 0) return refused(findings)
  if (id === undefined || purpose === 'check') return added
  try {
    const isNew =
      work.kind === 'artwork'
        ? await addArtworkOf(shop, work, id, prepared)
        : await addDigitalOf(shop, work, { id, original }, prepared)
    return isNew ? added : present
  } catch (error) {
    if (!isSeriesFull(error)) throw error
    return refused([{ ...row.error('', error.message), column: artworkColumns.series.title }])
  }
}

/** Checks or imports one row: its work is there afterwards with everything that belongs to it, or not at all. */
export async function handleRow(
  shop: ExchangeShop,
  catalogue: OpenCatalogue,
  at: number,
  purpose: Purpose,
): Promise<Outcome> {
  const { row, reading } = catalogue.rows[at] ?? {}
  if (row === undefined || reading === undefined) throw new Error(`the catalogue has no row ${at}`)
  const { result: work, findings, pictures } = reading
  // All that is wrong at once: what is mended is not to be followed by another error.
  const missing = missingPictures(catalogue, row, pictures)
  if (work === undefined) return refused([...findings, ...missing])
  const id = await identify(catalogue.packedPictures, work)
  const { index } = catalogue
  const twin = index.earlierTwin(at, work) ?? (await index.earlierSimilar(at, work, id))
  if (twin !== undefined) return refused([row.error('', `Esta fila repite la fila ${twin}`)])
  if (id !== undefined && (await isThere(shop.database.sql, work, id))) return present
  const original = await findOriginal(shop, catalogue, { row, work }, purpose)
  if (original !== undefined && 'message' in original) return refused([original, ...missing])
  const outcome = await take(shop, catalogue, { row, work, id, original }, purpose)
  return outcome.result === 'added' ? { result: 'added', findings } : outcome
}
