import { answerArtwork } from '#artworks/server/answer-artwork.ts'
import { findArtworksById } from '#artworks/server/find-artworks.ts'
import { retiredAmong } from '#artworks/server/retire-work.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Selection } from '../favourites-api.ts'

export interface SelectionShop {
  readonly database: Database
  readonly clock: Clock
}

/** The works with these ids as visitors see them now, in this order. */
export async function findSelection(
  { database: { sql }, clock }: SelectionShop,
  ids: readonly string[],
): Promise<Selection> {
  const found = await findArtworksById(sql, ids)
  const works = ids.flatMap((id) => found.get(id) ?? [])
  const missing = ids.filter((id) => !found.has(id))
  const retired = await retiredAmong(sql, 'original', missing)
  const prices = works.map(({ price }) => price)
  const quote = await findQuote(sql, clock, prices)
  return {
    works: works.map((work) => answerArtwork(work, quote)),
    gone: missing.filter((id) => retired.has(id)),
  }
}
