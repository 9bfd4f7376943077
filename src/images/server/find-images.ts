import type { Queryable } from '#platform/database/database.ts'
import { contentAt } from '../content-at.ts'
import type { Image } from '../image.ts'
import { selectEveryFilm } from './films-table.ts'
import { selectEveryContent } from './image-contents-table.ts'
import { selectImageByContent, selectImages, type ToldOfImage, updateImage } from './images-table.ts'

/** The pictures with these ids, in one statement. */
export async function findImages(
  sql: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Image>> {
  const found = await selectImages(sql, [...new Set(ids)])
  return new Map(found.map((image) => [image.id, image]))
}

/** The picture whose file has this address; `undefined` for addresses that are not the gallery's own. */
export async function findImageAt(sql: Queryable, url: string): Promise<Image | undefined> {
  const content = contentAt(url)
  return content === undefined ? undefined : selectImageByContent(sql, content)
}

/** Says anew what a picture shows, and what it is; what is left out stays. */
export async function describePicture(sql: Queryable, id: string, told: ToldOfImage): Promise<void> {
  if (told.alt !== undefined || told.kind !== undefined) await updateImage(sql, id, told)
}

/** The contents of all pictures that the shop knows; each has an original. */
export const findContentsInUse = (sql: Queryable): Promise<string[]> => selectEveryContent(sql)

/** The files of all films that the shop knows. */
export const findFilmsInUse = (sql: Queryable): Promise<string[]> => selectEveryFilm(sql)
