import { deleteArtwork, findUndeletable, keepNothing } from '#artworks/server/delete-artwork.ts'
import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { deleteDigitalArtwork } from '#digital-art/server/delete-digital-artwork.ts'
import { findDigitalArtById } from '#digital-art/server/find-digital-art.ts'
import type { DigitalArtShop } from '#digital-art/server/save-digital-artwork.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { dropEmptySeries } from '#series/server/delete-series.ts'
import type { SampleWorks, WorksOfArtist } from '../catalogue-exchange-api.ts'
import type { ExchangeShop } from './exchange-shop.ts'

/** The ids of the works that an empty demo begins with. */
export interface SampleIds {
  readonly artworks: readonly string[]
  readonly series: readonly string[]
  readonly prints: readonly string[]
}

export interface SampleShop {
  readonly database: Database
  /** Read when it is asked for: a shop of an artist's own has no use for it. */
  readonly sampleIds: () => Promise<SampleIds>
}

interface OrderedPrints {
  /** Those of these digital works that any order ever named: they stay. */
  readonly orderedPrints: (sql: Queryable, ids: readonly string[]) => Promise<readonly string[]>
}

export type ClearingShop = ExchangeShop & DigitalArtShop & SampleShop & OrderedPrints

/** Those works of the sample that are in the catalogue. */
async function findSample({ database: { sql }, sampleIds }: SampleShop): Promise<Omit<SampleIds, 'series'>> {
  const ids = await sampleIds()
  const artworks = await findStudioArtworksById(sql, ids.artworks)
  const prints = await findDigitalArtById(sql, ids.prints)
  return { artworks: [...artworks.keys()], prints: [...prints.keys()] }
}

export async function countSample(shop: SampleShop): Promise<WorksOfArtist> {
  const { artworks, prints } = await findSample(shop)
  return { artworks: artworks.length, prints: prints.length }
}

/** How many works of the sample can be taken away, and how many stay. */
export async function countClearable(shop: SampleShop & OrderedPrints): Promise<SampleWorks> {
  const { artworks, prints } = await findSample(shop)
  const { sql } = shop.database
  const keptArtworks = (await findUndeletable(sql, artworks)).size
  const keptPrints = (await shop.orderedPrints(sql, prints)).length
  return {
    artworks: artworks.length - keptArtworks,
    prints: prints.length - keptPrints,
    kept: keptArtworks + keptPrints,
  }
}

/** What became of a work: one that an order speaks of, or whose sale is noted, is kept, and one that is gone already is no fault. */
async function outcomeOf(deletion: Promise<unknown>): Promise<'removed' | 'kept' | 'gone'> {
  try {
    await deletion
    return 'removed'
  } catch (error) {
    if (error instanceof Problem && error.kind.status === 409) return 'kept'
    if (error instanceof Problem && error.kind.status === 404) return 'gone'
    throw error
  }
}

/** Deletes the works of the sample, but for those that were ever ordered or whose sale is noted; answers how many went and how many stay. */
export async function clearSample(shop: ClearingShop): Promise<{ removed: number; kept: number }> {
  const { artworks, prints } = await findSample(shop)
  const counts = { removed: 0, kept: 0, gone: 0 }
  // The prints first: they name the originals.
  for (const id of prints) counts[await outcomeOf(deleteDigitalArtwork(shop, id, 'gone'))] += 1
  for (const id of artworks) counts[await outcomeOf(deleteArtwork(shop, id, keepNothing))] += 1
  await dropEmptySeries(shop.database, (await shop.sampleIds()).series)
  const { removed, kept } = counts
  return { removed, kept }
}
