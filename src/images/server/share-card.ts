import { createHash } from 'node:crypto'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Image } from '../image.ts'
import { variantAtLeast } from '../picture-sources.ts'
import type { MediaStore } from './media-store.ts'
import type { CardText } from './picture-work.ts'
import type { PictureWorkers } from './picture-workers.ts'
import { deleteUnnamedCard, insertShareCard } from './share-cards-table.ts'

/** Part of every card's key: cards made by another recipe get other addresses. */
const RECIPE = 'caballete card 1'
const PICTURE_WIDTH = 1024

interface CardNeeds {
  readonly media: MediaStore
  readonly pictureWorkers: PictureWorkers
}

const fileOf = (key: string) => `${key}/card.jpg`

/** Where the card with this key is found; null when it is still to be made. */
export const cardUrl = (key: string | null): string | null => (key === null ? null : `/media/${key}/card.jpg`)

/**
 * Makes the picture of 1200 by 630 pixels that messengers show of a page, unless there is just the same one
 * already. Answers its key, which the caller writes together with {@link keepCard}.
 */
export async function makeCard(
  { media, pictureWorkers }: CardNeeds,
  image: Image,
  text: CardText,
): Promise<string> {
  const source = variantAtLeast(image, PICTURE_WIDTH, 'jpeg').replace(/^\/media\//, '')
  const facts = JSON.stringify([RECIPE, source, text.title, text.artist, text.note])
  const key = createHash('sha256').update(facts).digest('hex').slice(0, 32)
  const name = fileOf(key)
  if (!(await media.has(name)))
    await media.put(name, await pictureWorkers.makeCard(await media.read(source), text))
  return key
}

export const keepCard = (sql: Queryable, key: string): Promise<void> => insertShareCard(sql, key)

/** Removes the card of a work that was taken down, so that its address answers no longer. */
export async function takeDownCard(
  { database, media }: { readonly database: Database; readonly media: MediaStore },
  key: string | null,
): Promise<void> {
  if (key !== null && (await deleteUnnamedCard(database.sql, key))) await media.remove(fileOf(key))
}
