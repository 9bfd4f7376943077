import { MOST_FILMS, TOO_MANY_FILMS } from '#images/film.ts'
import { imageProblems } from '#images/images-api.ts'
import { MASTER_LIMIT } from '#images/picture-rules.ts'
import { type Arrival, receiveFile } from '#images/server/arrivals.ts'
import { inspectArrival, type PreparedPicture, prepareArrival } from '#images/server/keep-picture.ts'
import { MASTER_FORMATS } from '#images/server/picture-work.ts'
import { inspectFilm, type PreparedFilm, prepareFilm } from '#images/server/take-film.ts'
import { Problem } from '#platform/contract/problem.ts'
import { BadZip } from '#platform/zip/read-zip.ts'
import type { NamedPicture } from '../artwork-row.ts'
import type { Finding, TableRow } from '../table-reader.ts'
import type { ExchangeShop } from './exchange-shop.ts'
import type { OpenCatalogue } from './open-catalogue.ts'
import type { PackedPicture } from './packed-pictures.ts'

/** What is wrong with the pictures that a row names before they are looked at: the archive has them not, or too many are films. */
export const missingPictures = (
  catalogue: OpenCatalogue,
  row: TableRow,
  pictures: readonly NamedPicture[],
): readonly Finding[] => lookUp(catalogue, row, pictures).findings

/** Pictures of a row that are in the archive, in order, and what is wrong with the others. */
function lookUp({ packedPictures }: OpenCatalogue, row: TableRow, pictures: readonly NamedPicture[]) {
  const found: { readonly picture: PackedPicture; readonly column: string }[] = []
  const findings: Finding[] = []
  for (const named of pictures) {
    const picture = packedPictures.find(named)
    if (typeof picture === 'string') findings.push({ ...row.error('', picture), column: named.column })
    else found.push({ picture, column: named.column })
  }
  const beyond = found.filter(({ picture }) => picture.film !== '')[MOST_FILMS]
  if (beyond !== undefined) findings.push({ ...row.error('', TOO_MANY_FILMS), column: beyond.column })
  return { found, findings }
}

const DAMAGED = 'La imagen está dañada dentro del .zip. Armalo de nuevo.'

/** What a picture is refused for is said of its cell; a full disk or a busy shop stops the import. */
function findingOf(row: TableRow, column: string, error: unknown): Finding {
  if (error instanceof UnfitFilm) return { ...row.error('', error.message), column }
  if (error instanceof BadZip) return { ...row.error('', DAMAGED), column }
  if (!(error instanceof Problem) || error.kind.status >= 500) throw error
  const { message } =
    error.kind === imageProblems.image_too_large ? imageProblems.image_master_too_large : error
  return { ...row.error('', message), column }
}

/** Looks at a file of the archive on this machine, where it lies for as long as that takes. */
async function withArrival<Result>(
  shop: ExchangeShop,
  { packedPictures }: OpenCatalogue,
  file: Pick<PackedPicture, 'packed'>,
  look: (arrival: Arrival) => Promise<Result>,
): Promise<Result> {
  const { folder } = shop.pictureWorkers
  const arrival = await receiveFile(folder, await packedPictures.open(file), MASTER_LIMIT)
  try {
    return await look(arrival)
  } finally {
    await arrival.remove()
  }
}

/** The film that a picture stands for; nothing of it is kept while a catalogue is checked. */
function takeFilm(
  shop: ExchangeShop,
  catalogue: OpenCatalogue,
  picture: PackedPicture,
  purpose: 'check' | 'import',
): Promise<PreparedFilm | undefined> {
  const packed = catalogue.packedPictures.findFilm(picture)
  if (typeof packed === 'string') throw new UnfitFilm(packed)
  return withArrival(shop, catalogue, { packed }, async ({ file }) =>
    purpose === 'import' ? prepareFilm(shop, file) : inspectFilm(shop, file),
  )
}

/** Said of the cell of the picture that stands for it. */
class UnfitFilm extends Error {}

interface Taken {
  /** Only when pictures are to be kept, and all of them can be. */
  readonly prepared: readonly PreparedPicture[]
  readonly findings: readonly Finding[]
}

/**
 * Looks at the pictures of a row as at any upload. When they are to be kept their files are stored; their rows
 * are written by the caller, together with the work.
 * @param title said of pictures that nobody has described
 */
export async function takePictures(
  shop: ExchangeShop,
  catalogue: OpenCatalogue,
  { row, pictures, title }: { row: TableRow; pictures: readonly NamedPicture[]; title: string },
  purpose: 'check' | 'import',
): Promise<Taken> {
  const { found, findings } = lookUp(catalogue, row, pictures)
  if (findings.length > 0) return { prepared: [], findings }
  const refused: Finding[] = []
  const prepared: PreparedPicture[] = []
  for (const { picture, column } of found) {
    const { alt, kind, zoomLimit } = picture
    const options = {
      alt: alt || title,
      formats: MASTER_FORMATS,
      ...(kind !== undefined && { kind }),
      ...(zoomLimit !== undefined && { zoomLimit }),
    }
    try {
      const taken = await withArrival(shop, catalogue, picture, async (arrival) => {
        if (purpose === 'import') return prepareArrival(shop, arrival, options)
        await inspectArrival(shop, arrival, options)
        return undefined
      })
      const film = picture.film === '' ? undefined : await takeFilm(shop, catalogue, picture, purpose)
      if (taken !== undefined) prepared.push(film === undefined ? taken : { ...taken, filmed: film })
    } catch (error) {
      refused.push(findingOf(row, column, error))
    }
  }
  return { prepared: refused.length === 0 ? prepared : [], findings: refused }
}
