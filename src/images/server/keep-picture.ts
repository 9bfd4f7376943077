import { createHash } from 'node:crypto'
import type { NewId } from '#platform/clock/new-id.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { imageProblems } from '../images-api.ts'
import { variantName, variantsFor, ZOOM_LIMIT } from '../variants.ts'
import type { ViewKind } from '../view-kind.ts'
import { type Arrival, receiveFile } from './arrivals.ts'
import { insertFilm, type NewFilm } from './films-table.ts'
import { insertContent, type NewContent } from './image-contents-table.ts'
import { insertImage, type NewImageRow } from './images-table.ts'
import { type MediaStore, masterName } from './media-store.ts'
import { type MasterFormat, type Refusal, RefusedPicture } from './picture-work.ts'
import type { PictureWorkers } from './picture-workers.ts'
import { shopProblemOf } from './shop-problem.ts'

/** Part of every content's name: files made by another recipe get other addresses. */
const RECIPE = 'caballete pictures 2\n'

export interface PictureNeeds {
  readonly media: MediaStore
  readonly newId: NewId
  readonly pictureWorkers: PictureWorkers
}

/** A picture whose first files are stored and whose rows are still to be written. */
export type PreparedPicture = NewImageRow & {
  readonly facts: NewContent
  /** The film that it stands for. */
  readonly filmed?: NewFilm
}

export interface PictureOptions {
  /** What the picture shows, for those who do not see it. */
  readonly alt: string
  /** What it shows of its work. */
  readonly kind?: ViewKind
  readonly formats: readonly MasterFormat[]
  /** The longer side in pixels of what visitors may zoom into. */
  readonly zoomLimit?: number
}

const refusals: Record<Refusal, Problem['kind']> = {
  wrong_format: imageProblems.image_wrong_format,
  heic: imageProblems.image_wrong_format,
  too_many_pixels: imageProblems.image_too_many_pixels,
  too_narrow: imageProblems.image_too_narrow,
  damaged: imageProblems.image_damaged,
  suspicious: imageProblems.image_suspicious,
}

/** The larger door takes more formats, and says so. */
const refusalsOfMasters = {
  ...refusals,
  wrong_format: imageProblems.image_master_wrong_format,
  heic: imageProblems.image_heic,
}

/** What whoever brings a picture is told of an error while it was looked at. */
export function pictureProblemOf(error: unknown, formats: readonly MasterFormat[]): unknown {
  const kinds = formats.includes('tiff') ? refusalsOfMasters : refusals
  if (error instanceof RefusedPicture) return new Problem(kinds[error.refusal], { cause: error })
  return shopProblemOf(error)
}

/** @param hash of its bytes, in hex */
const nameOf = (hash: string, zoomLimit: number): string =>
  createHash('sha256').update(`${RECIPE}${zoomLimit}\n`).update(hash).digest('hex').slice(0, 32)

/** What the addresses of a picture have in them when it was stored as it is, with the usual zoom. */
export const contentNameOf = (bytes: Buffer): string =>
  nameOf(createHash('sha256').update(bytes).digest('hex'), ZOOM_LIMIT)

/** Stores the first files of a picture and its master. Files come first, so no row names a missing file. */
async function store(
  { media, pictureWorkers }: PictureNeeds,
  { file, hash }: Arrival,
  options: PictureOptions,
) {
  const { formats, zoomLimit = ZOOM_LIMIT } = options
  const content = nameOf(hash, zoomLimit)
  const { files, ...facts } = await pictureWorkers.examine(file, { formats, zoomLimit })
  for (const each of files) await media.put(`${content}/${variantName(each)}`, each.bytes)
  await media.putFile(masterName(content), file)
  const complete = files.length === variantsFor(facts, zoomLimit).length
  return { content, ...facts, zoomLimit, files: files.map(variantName), complete }
}

/** Looks at a file that has come in and stores what it becomes; the file itself stays the caller's. */
export async function prepareArrival(
  needs: PictureNeeds,
  arrival: Arrival,
  options: PictureOptions,
): Promise<PreparedPicture> {
  try {
    const facts = await store(needs, arrival, options)
    const { alt, kind } = options
    return { id: needs.newId(), content: facts.content, alt, kind, facts }
  } catch (error) {
    throw pictureProblemOf(error, options.formats)
  }
}

/** Looks at a file as {@link prepareArrival} does, and keeps nothing of it. */
export async function inspectArrival(
  { pictureWorkers }: Pick<PictureNeeds, 'pictureWorkers'>,
  { file }: Arrival,
  { formats, zoomLimit = ZOOM_LIMIT }: PictureOptions,
): Promise<void> {
  try {
    await pictureWorkers.examine(file, { formats, zoomLimit })
  } catch (error) {
    throw pictureProblemOf(error, formats)
  }
}

/**
 * Accepts a picture of our own: stores its first files and answers its rows, which the caller writes together
 * with what shows the picture. The other files are made by {@link finishPictures}.
 * @param alt what the picture shows, for those who do not see it
 */
export async function preparePicture(
  needs: PictureNeeds,
  master: Uint8Array,
  alt: string,
): Promise<PreparedPicture> {
  const arrival = await receiveFile(needs.pictureWorkers.folder, master, Number.POSITIVE_INFINITY)
  try {
    return await prepareArrival(needs, arrival, { alt, formats: ['jpeg', 'png', 'webp'] })
  } finally {
    await arrival.remove()
  }
}

/** Writes the rows of a prepared picture. */
export async function keepPicture(sql: Queryable, picture: PreparedPicture): Promise<void> {
  await insertContent(sql, picture.facts)
  const { filmed } = picture
  if (filmed !== undefined) await insertFilm(sql, filmed)
  await insertImage(sql, { ...picture, film: filmed?.content })
}
