import type { MediaStore } from '#images/server/media-store.ts'
import { findShopMark, isEmptyStore, readStoreMark, writeStoreMark } from '#images/server/store-mark.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import type { Database } from '#platform/database/database.ts'
import { isEmptyDatabase } from '#platform/database/load-tables.ts'
import type { BackupManifest } from './backup-manifest.ts'

/** What is to become of a place that is somebody's already. */
export interface RestoreOptions {
  readonly place: 'empty' | 'replaced'
  /** The mark of the shop that is gone for good and whose place is taken. */
  readonly takeOver?: string | undefined
  /** Nothing was sold since the backup, as when a shop moves; otherwise nothing is sold until the artist has looked. */
  readonly keepSelling?: boolean
}

/** What is said instead of a mark where a bucket of an earlier version has none. */
const UNMARKED = 'unmarked'

/** Stands on the store while a restore is under way, so that one that was broken off can be repeated. */
const markOfUnfinished = ({ madeAt, shop = '' }: BackupManifest) =>
  `unfinished restore of ${madeAt} ${shop}`.trim()

const refuse = (whose: string, mark: string) =>
  new StartRefusal(
    `${whose}, and nothing was restored. Name an empty place for a copy; if that shop is gone for good and this one takes its place, say --take-over ${mark.includes(' ') ? `"${mark}"` : mark}.`,
  )

interface RestorePlace {
  readonly database: Database
  readonly media: MediaStore
}

/** Refuses a bucket of an earlier version whose pictures may be those of an open shop in another database. */
async function refuseUnmarked(
  { media, database }: RestorePlace,
  { takeOver }: RestoreOptions,
): Promise<void> {
  if (media.source.kind === 'folder' || takeOver === UNMARKED) return
  if (!(await isEmptyDatabase(database.sql))) return
  if (!(await isEmptyStore(media)))
    throw refuse('The bucket holds the pictures of a shop of an earlier version', UNMARKED)
}

/** Whether this very restore was ended when its rows were there, and the pictures were still to be given their mark. */
export async function isNearlyDone({ database, media }: RestorePlace, manifest: BackupManifest) {
  const { shop, becomes } = (await readStoreMark(media)) ?? {}
  if (shop !== markOfUnfinished(manifest) || becomes === undefined) return false
  // The backup's own shop may be there as it was before.
  return becomes !== manifest.shop && becomes === (await findShopMark(database.sql))
}

/**
 * Refuses to restore into another shop's database or pictures, a bucket that the environment still names among them.
 * Answers the mark that the restored shop gets: a copy elsewhere is another shop.
 */
export async function takePlaceOwnership(
  at: RestorePlace,
  manifest: BackupManifest,
  options: RestoreOptions,
  newId: NewId,
): Promise<string> {
  const inDatabase = options.place === 'replaced' ? await findShopMark(at.database.sql) : undefined
  const unfinished = markOfUnfinished(manifest)
  const store = await readStoreMark(at.media)
  const goesOn = store?.shop === unfinished
  const mayGo = (mark: string) => mark === options.takeOver
  const isMeant = (mark: string) =>
    mark === manifest.shop || (goesOn && mark === store.becomes) || mayGo(mark)
  if (inDatabase !== undefined && !isMeant(inDatabase))
    throw refuse(`The database is another shop's (its mark is ${inDatabase})`, inDatabase)
  const becomes = inDatabase ?? store?.becomes ?? newId()
  if (store === undefined) await refuseUnmarked(at, options)
  else if (!goesOn) {
    // A folder is only ever named on purpose: a shop moves into another database and keeps its pictures.
    const isItsOwn = at.media.source.kind === 'folder' && store.shop === manifest.shop
    if (store.shop !== inDatabase && !isItsOwn && !mayGo(store.shop))
      throw refuse(`The pictures belong to a shop already (its mark is ${store.shop})`, store.shop)
    if (store.becomes === undefined) return store.shop
  }
  await writeStoreMark(at.media, { shop: unfinished, becomes })
  return becomes
}
