import { artworkProblems } from '#artworks/artworks-api.ts'
import type { SeriesOfWorks } from '#artworks/server/artworks-shop.ts'
import { problemAt } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { MOST_WORKS } from '../series.ts'
import { announceSeries, lockSeries, worksIn } from './change-series.ts'
import { selectSeries } from './series-table.ts'
import { deletePlace, putPlace, selectPlacesIn, selectPlacesOf } from './series-works-table.ts'

/**
 * Puts a work, whose row the caller holds, at the end of a series, or takes it out of the one that it was in.
 * @param seriesId null for none
 * @throws Problem `series_gone`, `series_full` at the field
 */
async function putInSeries(
  transaction: Transaction,
  artworkId: string,
  seriesId: string | null,
): Promise<void> {
  const { sql } = transaction
  await lockSeries(transaction)
  const before = (await selectPlacesOf(sql, [artworkId])).get(artworkId)?.seriesId ?? null
  if (before === seriesId) return
  if (before !== null) {
    await announceSeries(transaction, before, await worksIn(sql, before))
    await deletePlace(sql, artworkId)
  }
  if (seriesId === null) return
  if ((await selectSeries(sql, seriesId)) === undefined)
    throw problemAt('series', artworkProblems.series_gone)
  const places = await selectPlacesIn(sql, seriesId)
  if (places.length >= MOST_WORKS) throw problemAt('series', artworkProblems.series_full)
  const position = (places.at(-1)?.position ?? -1) + 1
  await putPlace(sql, artworkId, { seriesId, position, isCover: false })
  await announceSeries(transaction, seriesId, [artworkId, ...places.map((each) => each.artworkId)])
}

/** What the room of the works asks of this one. */
export const seriesOfWorks: SeriesOfWorks = {
  async seriesOf(sql, artworkIds) {
    const places = await selectPlacesOf(sql, artworkIds)
    return new Map([...places].map(([artworkId, { seriesId }]) => [artworkId, seriesId]))
  },
  seriesNameOf: async (sql, seriesId) =>
    seriesId === null ? '' : ((await selectSeries(sql, seriesId))?.name ?? ''),
  placeOf: async (sql, artworkId) => (await selectPlacesOf(sql, [artworkId])).get(artworkId) ?? null,
  putInSeries,
}
