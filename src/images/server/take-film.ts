import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Problem, type ProblemKind } from '#platform/contract/problem.ts'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { contentAt } from '../content-at.ts'
import { filmProblems } from '../films-api.ts'
import type { Image } from '../image.ts'
import { ALT_LIMIT } from '../picture-rules.ts'
import { insertFilm, type NewFilm } from './films-table.ts'
import { findImageAt, findImages } from './find-images.ts'
import { insertImage } from './images-table.ts'
import { filmName } from './media-store.ts'
import { type FilmRefusal, RefusedFilm } from './picture-work.ts'
import { shopProblemOf } from './shop-problem.ts'
import { finishedUpload, type MasterShop, type Metadata, uploadsOf } from './take-master.ts'

/** Part of every film's name: films that are packed by another recipe get other addresses. */
const RECIPE = 'caballete films 1\n'

const refusals: Record<FilmRefusal, ProblemKind> = {
  wrong_format: filmProblems.film_wrong_format,
  hevc: filmProblems.film_hevc,
  wrong_codec: filmProblems.film_wrong_codec,
  too_long: filmProblems.film_too_long,
  damaged: filmProblems.film_damaged,
}

/** What whoever brings a film is told of an error while it was looked at. */
function filmProblemOf(error: unknown): unknown {
  if (error instanceof RefusedFilm) return new Problem(refusals[error.refusal], { cause: error })
  return shopProblemOf(error)
}

/** A film whose file is stored and whose row is still to be written. */
export type PreparedFilm = NewFilm

type FilmNeeds = Pick<MasterShop, 'media' | 'pictureWorkers'>

async function nameOf(file: string): Promise<string> {
  const hash = createHash('sha256').update(RECIPE)
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 32)
}

/**
 * Looks at a film that has come in, and stores what browsers play of it; the file itself stays the caller's. Its row is
 * written by the caller, together with the picture that stands for it.
 */
export async function prepareFilm({ media, pictureWorkers }: FilmNeeds, file: string): Promise<PreparedFilm> {
  const packed = join(pictureWorkers.folder, randomUUID())
  try {
    await makeFolder(pictureWorkers.folder)
    const film = { content: await nameOf(file), ...(await pictureWorkers.packFilm(file, packed)) }
    await media.putFile(filmName(film.content, film.format), packed)
    return film
  } catch (error) {
    throw filmProblemOf(error)
  } finally {
    await rm(packed, { force: true })
  }
}

/** Looks at a film as {@link prepareFilm} does, and keeps nothing of it. */
export async function inspectFilm({ pictureWorkers }: FilmNeeds, file: string): Promise<undefined> {
  const packed = join(pictureWorkers.folder, randomUUID())
  try {
    await pictureWorkers.packFilm(file, packed)
    return undefined
  } catch (error) {
    throw filmProblemOf(error)
  } finally {
    await rm(packed, { force: true })
  }
}

/** The picture at an address of the gallery: a frame of the film, or any other that is to be seen before it plays. */
async function posterOf({ database }: MasterShop, metadata: Metadata): Promise<string> {
  const found = await findImageAt(database.sql, metadata?.poster ?? '')
  const content = found && contentAt(found.url)
  if (content === undefined) throw new Problem(filmProblems.film_without_poster)
  return content
}

/**
 * Makes a view of an upload whose last byte has come: a picture that stands for a film. The upload stays until its sender
 * takes it away, as a picture's does; what is no film goes at once.
 */
export async function takeFilm(shop: MasterShop, id: string): Promise<Image> {
  const store = await uploadsOf(shop)
  const { file, metadata } = await finishedUpload(store, id, {
    notFound: filmProblems.film_not_found,
    unfinished: filmProblems.film_unfinished,
  })
  try {
    const content = await posterOf(shop, metadata)
    const film = await prepareFilm(shop, file)
    const image = {
      id: shop.newId(),
      content,
      alt: (metadata?.alt ?? '').slice(0, ALT_LIMIT),
      film: film.content,
    }
    await shop.database.transaction(async ({ sql }) => {
      await insertFilm(sql, film)
      await insertImage(sql, image)
    })
    const kept = (await findImages(shop.database.sql, [image.id])).get(image.id)
    if (kept === undefined) throw new Error(`the film ${image.id} was just kept and is not there`)
    return kept
  } catch (error) {
    if (error instanceof Problem && error.kind.status < 500) await store.remove(id)
    throw error
  }
}
