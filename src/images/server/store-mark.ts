import { z } from 'zod'
import type { NewId } from '#platform/clock/new-id.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { hasTable } from '#platform/database/load-tables.ts'
import { contentOf, type MediaStore, SHOP_MARK_FILE } from './media-store.ts'
import { insertShopMark, selectShopMark } from './shop-mark-table.ts'

const Mark = z.object({ shop: z.string().min(1) })

/** Whose the store is; nothing while it is nobody's. */
export async function readStoreMark(media: MediaStore): Promise<string | undefined> {
  if (!(await media.has(SHOP_MARK_FILE))) return undefined
  return Mark.parse(JSON.parse((await media.read(SHOP_MARK_FILE)).toString())).shop
}

/** Which shop a database is; nothing in an empty one, or one of an earlier version. */
export const findShopMark = async (sql: Queryable): Promise<string | undefined> =>
  (await hasTable(sql, 'shop_mark')) ? selectShopMark(sql) : undefined

/** Marks a database and a store of pictures as those of one shop. */
export async function markShop(
  { database, media }: { readonly database: Database; readonly media: MediaStore },
  shop: string,
): Promise<void> {
  await insertShopMark(database.sql, shop)
  await writeStoreMark(media, shop)
}

export const writeStoreMark = (media: MediaStore, shop: string): Promise<void> =>
  media.put(SHOP_MARK_FILE, Buffer.from(JSON.stringify({ shop })))

/** Whether no picture of any shop is in the store. */
export async function isEmptyStore(media: MediaStore): Promise<boolean> {
  for await (const { name } of media.list()) if (contentOf(name) !== undefined) return false
  return true
}

/**
 * Makes sure that the pictures belong to this very shop: its clean-up removes what its database does not know. What
 * nobody has claimed is claimed, so a shop of an earlier version gets its mark at its next start.
 */
export async function claimStore({
  database,
  media,
  newId,
}: {
  readonly database: Database
  readonly media: MediaStore
  readonly newId: NewId
}): Promise<void> {
  const [shop, store] = [await selectShopMark(database.sql), await readStoreMark(media)]
  if (store !== undefined && store !== shop)
    throw new StartRefusal(
      `The pictures belong to another shop (its mark is ${store}): name an empty store, by S3_… or DATA_DIR. If that shop is gone for good, remove ${SHOP_MARK_FILE} from its pictures.`,
    )
  const mark = await insertShopMark(database.sql, shop ?? newId())
  if (store === undefined) await writeStoreMark(media, mark)
}
