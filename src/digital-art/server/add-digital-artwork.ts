import { tagsOfPrint } from '#pages/page-tags.ts'
import type { catalogueChanged, catalogueGrew } from '#pages/server/page-topics.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { PrintSize } from '../digital-artwork.ts'
import { type DigitalArtworkRecord, insertDigitalArtwork } from './digital-artworks-table.ts'
import { insertSizes } from './print-sizes-table.ts'
import { replacePrintViews } from './print-views-table.ts'

export type NewDigitalArtwork = DigitalArtworkRecord & {
  readonly sizes: readonly PrintSize[]
  /** Its further pictures, in order. */
  readonly viewIds?: readonly string[]
}

/** Adds a digital work with its sizes and further pictures; every process hears of it. One of many is a `catalogue_grew`. */
export async function addDigitalArtwork(
  { sql, announce }: Transaction,
  topic: typeof catalogueChanged | typeof catalogueGrew,
  { sizes, viewIds = [], ...record }: NewDigitalArtwork,
): Promise<void> {
  await insertDigitalArtwork(sql, record)
  await insertSizes(sql, record.id, sizes)
  await replacePrintViews(sql, record.id, viewIds)
  await announce(topic, tagsOfPrint(record.id))
}
