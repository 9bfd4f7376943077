import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { tagsOfPicture } from '#pages/page-tags.ts'
import { catalogueGrew } from '#pages/server/page-topics.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Transaction } from '#platform/database/database.ts'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { type Variant, variantName, variantsFor } from '../variants.ts'
import { pixelsOfVariant } from './decoder-memory.ts'
import { selectContent, selectIncomplete, selectLeftOut, updateFiles } from './image-contents-table.ts'
import { type MediaStore, masterName } from './media-store.ts'
import type { PictureWorkers } from './picture-workers.ts'

export interface FinishingShop extends Pick<ShopBasics, 'database' | 'jobs' | 'clock'> {
  readonly media: MediaStore
  readonly pictureWorkers: PictureWorkers
}

/** Makes the files of a picture that nobody has waited for. */
export const finishPictureJob = jobKind({
  name: 'finish-picture',
  data: z.object({ content: z.string() }),
  retries: 3,
  retryDelay: 60,
  longest: 600,
})

/** A picture that is still incomplete after so long has lost its job. */
const FORGOTTEN_MINUTES = 60
const SWEEP_LIMIT = 100

export async function askToFinish(
  { jobs }: Pick<FinishingShop, 'jobs'>,
  contents: readonly string[],
  transaction?: Transaction,
): Promise<void> {
  for (const content of new Set(contents))
    await jobs.enqueue(
      finishPictureJob,
      { content },
      { key: content, ...(transaction && { in: transaction }) },
    )
}

/** Runs `work` with a copy of a picture's master on this machine. */
export async function withMaster<Result>(
  { media, pictureWorkers }: Pick<FinishingShop, 'media' | 'pictureWorkers'>,
  content: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const file = join(pictureWorkers.folder, randomUUID())
  try {
    await makeFolder(pictureWorkers.folder)
    await media.fetchTo(masterName(content), file)
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

async function storeMissing(
  shop: FinishingShop,
  content: string,
  missing: readonly Variant[],
): Promise<void> {
  const made = await withMaster(shop, content, (file) => shop.pictureWorkers.make(file, missing))
  for (const each of made) await shop.media.put(`${content}/${variantName(each)}`, each.bytes)
}

/** Makes what is missing of a picture and fits into the machine; the pages that show it follow, in every process, within a second. Harmless to repeat. */
export async function finishPicture(shop: FinishingShop, content: string): Promise<void> {
  const facts = await selectContent(shop.database.sql, content)
  if (facts === undefined) return
  const missing = variantsFor(facts, facts.zoomLimit).filter(
    (each) => !facts.files.includes(variantName(each)),
  )
  const fitting = missing.filter((each) => shop.pictureWorkers.canMake(each, facts))
  const leftOut = missing.filter((each) => !fitting.includes(each))
  const leftOutPixels =
    leftOut.length === 0 ? null : Math.min(...leftOut.map((each) => pixelsOfVariant(each, facts)))
  // A number that is not right any more is put right: the hourly round would ask for this picture for ever.
  if (facts.complete && fitting.length === 0 && leftOutPixels === facts.leftOutPixels) return
  if (fitting.length > 0) await storeMissing(shop, content, fitting)
  await shop.database.transaction(async ({ sql, announce }) => {
    const files = [...facts.files, ...fitting.map(variantName)]
    if (await updateFiles(sql, content, { files, leftOutPixels }))
      await announce(catalogueGrew, tagsOfPicture(content))
  })
}

/**
 * Asks for every picture that was incomplete `minutes` ago: its job was lost, or was never asked for. And for those of which files
 * were left out that fit by now, as on a larger machine.
 */
export async function finishForgottenPictures(
  shop: FinishingShop,
  { minutes }: { readonly minutes: number } = { minutes: FORGOTTEN_MINUTES },
): Promise<void> {
  const { sql } = shop.database
  const before = new Date(shop.clock().getTime() - minutes * MINUTE_MS)
  await askToFinish(shop, [
    ...(await selectIncomplete(sql, before, SWEEP_LIMIT)),
    ...(await selectLeftOut(sql, shop.pictureWorkers.avifPixels, SWEEP_LIMIT)),
  ])
}
