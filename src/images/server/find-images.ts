import type { Queryable } from '#platform/database/database.ts'
import type { Image } from '../image.ts'
import { selectImages } from './images-table.ts'

/** The pictures with these ids, in one statement. */
export async function findImages(
  sql: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Image>> {
  const found = await selectImages(sql, [...new Set(ids)])
  return new Map(found.map((image) => [image.id, image]))
}
