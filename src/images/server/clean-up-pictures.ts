import { z } from 'zod'
import { UPLOAD_DAYS } from '#platform/contract/upload-days.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { DAY_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { sweepFolder, sweepUploads } from './arrivals.ts'
import { type DeletingShop, usesOf } from './delete-picture.ts'
import { deleteForgottenFilms, selectKnownFilms } from './films-table.ts'
import type { FinishingShop } from './finish-picture.ts'
import { selectKnownContents } from './image-contents-table.ts'
import { deleteContentsWithoutImage, deleteForgottenImages, markUnusedImages } from './images-table.ts'
import { contentOf, isArriving, type StoredFile } from './media-store.ts'
import { deleteForgottenCards, selectKnownCards } from './share-cards-table.ts'

/** Asks for pictures that were forgotten, and clears away those that nobody shows any more. */
export const pictureUpkeepJob = jobKind({
  name: 'pictures-round',
  data: z.object({}),
  retries: 1,
  retryDelay: 60,
  longest: 900,
})

export type CleaningShop = DeletingShop &
  FinishingShop & { readonly log: Log; readonly uploadsFolder: string }

const WEEK_MS = 7 * DAY_MS
/** Files that are being worked on are never so old. */
const LONGEST_WORK_MINUTES = 60
const AT_ONCE = 200

async function* inGroups(files: AsyncIterable<StoredFile>, before: Date): AsyncIterable<StoredFile[]> {
  let group: StoredFile[] = []
  for await (const file of files) {
    if (file.changedAt < before) group.push(file)
    if (group.length === AT_ONCE) {
      yield group
      group = []
    }
  }
  yield group
}

/** Removes files of contents that no row has. What was written or written anew within the week stays. */
async function removeFiles({ database, media }: CleaningShop, before: Date): Promise<number> {
  let removed = 0
  for await (const group of inGroups(media.list(), before)) {
    const contents = group.map(({ name }) => contentOf(name)).filter((each) => each !== undefined)
    const owners = [...new Set(contents)]
    const known = new Set([
      ...(await selectKnownContents(database.sql, owners)),
      ...(await selectKnownCards(database.sql, owners)),
      ...(await selectKnownFilms(database.sql, owners)),
    ])
    for (const { name } of group) {
      const content = contentOf(name)
      // What is none of our files is somebody else's, the shop's mark among them.
      if (content === undefined && !isArriving(name)) continue
      if (content !== undefined && known.has(content)) continue
      await media.remove(name)
      removed += 1
    }
  }
  return removed
}

/** Clears away, a week after the last use, pictures that nothing shows, and files that nobody names. */
export async function cleanUpPictures(shop: CleaningShop): Promise<void> {
  const now = shop.clock()
  const before = new Date(now.getTime() - WEEK_MS)
  const uses = await usesOf(shop)
  await markUnusedImages(shop.database.sql, uses, now)
  const pictures = await deleteForgottenImages(shop.database.sql, uses, before)
  await deleteContentsWithoutImage(shop.database.sql, before)
  await deleteForgottenFilms(shop.database.sql, before)
  await deleteForgottenCards(shop.database.sql, before)
  const files = await removeFiles(shop, before)
  await sweepFolder(shop.pictureWorkers.folder, LONGEST_WORK_MINUTES, now)
  await sweepUploads(shop.uploadsFolder, { minutes: (UPLOAD_DAYS * DAY_MS) / MINUTE_MS, now })
  if (pictures + files > 0) shop.log.info({ pictures, files }, 'unused pictures were cleared away')
}
