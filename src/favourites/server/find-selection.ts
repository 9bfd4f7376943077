import { answerArtwork } from '#artworks/server/answer-artwork.ts'
import { findArtworksById } from '#artworks/server/find-artworks.ts'
import { retiredAmong } from '#artworks/server/retire-work.ts'
import { answerDigitalArtwork } from '#digital-art/server/answer-digital-artwork.ts'
import { findDigitalArtById } from '#digital-art/server/find-digital-art.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Queryable } from '#platform/database/database.ts'
import { printIdIn } from '../favourites.ts'
import type { Selection } from '../favourites-api.ts'
import { PRINT } from '../print-key.ts'

export type SelectionShop = Pick<ShopBasics, 'database' | 'clock'>

/** Those of the missing that were published once, as they were asked for. */
async function goneAmong(sql: Queryable, missing: readonly string[]): Promise<string[]> {
  const prints = await retiredAmong(
    sql,
    'print',
    missing.flatMap((id) => printIdIn(id) ?? []),
  )
  const originals = await retiredAmong(
    sql,
    'original',
    missing.filter((id) => printIdIn(id) === undefined),
  )
  return missing.filter((id) => {
    const print = printIdIn(id)
    return print === undefined ? originals.has(id) : prints.has(print)
  })
}

/** The works with these ids as visitors see them now, in this order. */
export async function findSelection(
  { database: { sql }, clock }: SelectionShop,
  ids: readonly string[],
): Promise<Selection> {
  const printIds = ids.flatMap((id) => printIdIn(id) ?? [])
  const foundPrints = await findDigitalArtById(sql, printIds)
  const found = await findArtworksById(
    sql,
    ids.filter((id) => printIdIn(id) === undefined),
  )
  const works = ids.flatMap((id) => found.get(id) ?? [])
  const prints = printIds.flatMap((id) => foundPrints.get(id) ?? [])
  const shown = new Set([...works.map(({ id }) => id), ...prints.map(({ id }) => PRINT + id)])
  const gone = await goneAmong(
    sql,
    ids.filter((id) => !shown.has(id)),
  )
  const quote = await findQuote(sql, clock, [
    ...works.map(({ price }) => price),
    ...prints.flatMap(({ sizes }) => sizes.map(({ price }) => price)),
  ])
  return {
    works: works.map((work) => answerArtwork(work, quote)),
    prints: prints.map((work) => answerDigitalArtwork(work, quote)),
    gone,
  }
}
