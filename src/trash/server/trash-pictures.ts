import { areTooManyFilms, MOST_FILMS } from '#images/film.ts'
import { MOST_PICTURES } from '#images/picture-rules.ts'
import { findImages } from '#images/server/find-images.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import type { VIEW_KINDS_OF_TRASH } from '../trash.ts'
import { putInTrash, type TrashingShop } from './put-in-trash.ts'
import { noPlace } from './restore-from-trash.ts'

/** A picture of something: the cover is 0. Older rows of the trash do not say where it stood. */
interface Place {
  readonly imageId: string
  readonly at?: number | undefined
}

interface Owner {
  readonly kind: (typeof VIEW_KINDS_OF_TRASH)[number]
  /** What the work is called. */
  readonly title: string
  /** What its room needs to put a picture back. */
  readonly contentOf: (place: Place) => object
}

/** Keeps the pictures that a work had and has no more, each for itself; answers their ids in the trash. */
export async function trashRemovedPictures(
  shop: TrashingShop,
  transaction: Transaction,
  { kind, title, contentOf }: Owner,
  { before, now }: { readonly before: readonly string[]; readonly now: readonly string[] },
): Promise<string[]> {
  const removed = before.filter((id) => !now.includes(id))
  if (removed.length === 0) return []
  const known = await findImages(transaction.sql, [...removed, ...now])
  // The same file may be two pictures: what is still shown was not taken away.
  const shownAt = (id: string) => `${known.get(id)?.url} ${known.get(id)?.film?.url ?? ''}`
  const shown = new Set(now.map(shownAt))
  const trashed: string[] = []
  for (const imageId of removed.filter((id) => !shown.has(shownAt(id)))) {
    const content = contentOf({ imageId, at: before.indexOf(imageId) })
    trashed.push(await putInTrash(shop, transaction, { kind, title, content, imageIds: [imageId] }))
  }
  return trashed
}

/**
 * The further pictures of a work with one of them back where it stood; `undefined` when it is there.
 * @param pictures all that it has, the cover first
 * @throws Problem `cannot_restore` when it has as many as it may have, or as many films, or that very film
 */
export async function viewsWithBack(
  sql: Queryable,
  { title, pictures }: { readonly title: string; readonly pictures: readonly string[] },
  { imageId, at = MOST_PICTURES }: Place,
): Promise<string[] | undefined> {
  if (pictures.includes(imageId)) return undefined
  if (pictures.length >= MOST_PICTURES)
    throw noPlace(`«${title}» ya tiene ${MOST_PICTURES} imágenes: quitale una y probá de nuevo.`)
  const known = await findImages(sql, [...pictures, imageId])
  // With one film more than it may have, or with one twice, the work could not be saved again.
  const film = known.get(imageId)?.film
  const isThere = film !== undefined && pictures.some((id) => known.get(id)?.film?.url === film.url)
  if (isThere) throw noPlace(`«${title}» ya tiene esa película.`)
  if (film !== undefined && areTooManyFilms([...known.values()]))
    throw noPlace(`«${title}» ya tiene ${MOST_FILMS} películas: quitale una y probá de nuevo.`)
  return pictures.slice(1).toSpliced(Math.max(0, at - 1), 0, imageId)
}
