import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { TrashKind } from '../trash.ts'
import { insertTrashImages } from './trash-images-table.ts'
import { insertTrash } from './trash-table.ts'

/** What deletes needs a clock and ids. */
export type TrashingShop = Pick<ShopBasics, 'clock' | 'newId'>

interface Deleted {
  readonly kind: TrashKind
  readonly title: string
  /** What its own room needs to put it back; JSON. */
  readonly content: unknown
  /** Its pictures, the one that stands for it first. */
  readonly imageIds: readonly string[]
}

/** Keeps what is deleted in the same transaction, so that it can be had back; answers under which id. */
export async function putInTrash(
  { clock, newId }: TrashingShop,
  { sql }: Transaction,
  { imageIds, ...deleted }: Deleted,
): Promise<string> {
  const id = newId()
  await insertTrash(sql, { ...deleted, id, deletedAt: clock() })
  await insertTrashImages(sql, id, [...new Set(imageIds)])
  return id
}
