import { z } from 'zod'
import type { NewId } from '#platform/clock/new-id.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { hasTable } from '#platform/database/load-tables.ts'
import { hasContents } from './image-contents-table.ts'
import { contentOf, type MediaStore, SHOP_MARK_FILE } from './media-store.ts'
import { insertShopMark, selectShopMark } from './shop-mark-table.ts'

const StoreMark = z.object({
  /** Whose the store is, or which restore is filling it. */
  shop: z.string().min(1),
  /** While a restore is under way: the mark that the restored shop gets. Its rows come with it, or not at all. */
  becomes: z.string().min(1).optional(),
})
type StoreMark = z.infer<typeof StoreMark>

/** What stands on the store; nothing while it is nobody's. */
export async function readStoreMark(media: MediaStore): Promise<StoreMark | undefined> {
  if (!(await media.has(SHOP_MARK_FILE))) return undefined
  return StoreMark.parse(JSON.parse((await media.read(SHOP_MARK_FILE)).toString()))
}

/** Which shop a database is; nothing in an empty one, or one of an earlier version. */
export const findShopMark = async (sql: Queryable): Promise<string | undefined> =>
  (await hasTable(sql, 'shop_mark')) ? selectShopMark(sql) : undefined

/** Marks a database that has no mark yet. */
export const markDatabase = (sql: Queryable, shop: string): Promise<string> => insertShopMark(sql, shop)

export const writeStoreMark = (media: MediaStore, mark: StoreMark): Promise<void> =>
  media.put(SHOP_MARK_FILE, Buffer.from(JSON.stringify(mark)))

/** Whether no picture of any shop is in the store. */
export async function isEmptyStore(media: MediaStore): Promise<boolean> {
  for await (const { name } of media.list()) if (contentOf(name) !== undefined) return false
  return true
}

interface Stores {
  readonly database: Database
  readonly media: MediaStore
}

const otherShop = (store: string) =>
  new StartRefusal(
    `The pictures belong to another shop (its mark is ${store}): name an empty store, by S3_… or DATA_DIR. If that shop is gone for good, remove ${SHOP_MARK_FILE} from its pictures.`,
  )

const brokenOff = (restore: string) =>
  new StartRefusal(
    `A restore was broken off here (${restore}): say npm run restore once more, with the same file and options, then start the shop.`,
  )

const placeOf = ({ source }: MediaStore) => (source.kind === 'folder' ? source.folder : 'the bucket')

const withoutPictures = (media: MediaStore, shop: string | undefined) =>
  new StartRefusal(
    `The database names pictures, and none of them is in ${placeOf(media)}: name the DATA_DIR or S3_… that the shop has had, or copy its pictures there.${
      shop === undefined
        ? ''
        : ` If they are lost, put a file ${SHOP_MARK_FILE} there that says {"shop":"${shop}"}.`
    }`,
  )

/** A store that is nobody's and empty is not the one of a database that names pictures: the clean copy of a release, a wrong folder. */
async function refuseEmptyStore({ database: { sql }, media }: Stores): Promise<void> {
  if (!(await hasTable(sql, 'image_contents')) || !(await hasContents(sql))) return
  if (await isEmptyStore(media)) throw withoutPictures(media, await findShopMark(sql))
}

/**
 * Makes sure that the pictures are not another shop's: the clean-up of this one removes what its database does not know.
 * Before anything is written into the database, so that a restore that was broken off finds it as it left it.
 */
export async function refuseOtherStore({ database, media }: Stores): Promise<void> {
  const [shop, store] = [await findShopMark(database.sql), await readStoreMark(media)]
  if (store === undefined) return refuseEmptyStore({ database, media })
  if ((store.becomes ?? store.shop) === shop) return
  throw store.becomes === undefined ? otherShop(store.shop) : brokenOff(store.shop)
}

/**
 * Marks the pictures as those of this very shop. What nobody has claimed is claimed unless it is empty and should not be, so a shop of an earlier version gets its
 * mark at its next start; so does one whose restore was ended when all but this was done.
 */
export async function takeStoreOwnership({
  database,
  media,
  newId,
}: Stores & { readonly newId: NewId }): Promise<void> {
  const store = await readStoreMark(media)
  if (store === undefined) await refuseEmptyStore({ database, media })
  const shop = await markDatabase(database.sql, newId())
  if (store?.shop !== shop) await writeStoreMark(media, { shop })
}
