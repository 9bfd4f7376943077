import type { Queryable } from '#platform/database/database.ts'
import { selectZoomLimits } from './image-contents-table.ts'
import { type MediaStore, masterName } from './media-store.ts'

/** How far visitors may zoom into pictures, in pixels of the longer side, by content. */
export const findZoomLimits = (
  sql: Queryable,
  contents: readonly string[],
): Promise<ReadonlyMap<string, number>> => selectZoomLimits(sql, contents)

/** A picture's file as it was brought, byte for byte. */
export const readMaster = (media: MediaStore, content: string): Promise<Buffer> =>
  media.read(masterName(content))
