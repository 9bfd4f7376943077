import { z } from 'zod'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { keepOriginals } from '#artworks/server/hold-artworks.ts'
import { retireWork } from '#artworks/server/retire-work.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { putInTrash } from '#trash/server/put-in-trash.ts'
import { noPlace, type Trashed } from '#trash/server/restore-from-trash.ts'
import { MOST_SERIES, MOST_WORKS, type SeriesPlace } from '../series.ts'
import { seriesProblems } from '../series-api.ts'
import { announceSeries, lockSeries } from './change-series.ts'
import type { SeriesShop } from './series-shop.ts'
import {
  deleteSeriesRow,
  insertSeries,
  selectSeries,
  selectSeriesCalled,
  selectSeriesInOrder,
} from './series-table.ts'
import { putPlace, selectPlacesIn, selectPlacesOf } from './series-works-table.ts'

/** A series as it was written to the trash: only its date does not come back as what it was. */
const TrashedSeries = z.object({
  series: z.object({
    id: z.string(),
    name: z.string(),
    text: z.string(),
    position: z.int(),
    createdAt: z.coerce.date(),
  }),
  places: z.array(z.object({ artworkId: z.string(), position: z.int(), isCover: z.boolean() })),
})

/** Where a deleted work stood in its series, as it was told then; null for one of none. */
const TrashedPlace = z
  .object({ seriesId: z.string(), position: z.int(), isCover: z.boolean() })
  .nullable() satisfies z.ZodType<SeriesPlace | null>

/** Deletes a series; its works stay. Answers the ids in the trash. @throws Problem `series_not_found` */
export const deleteSeries = (shop: SeriesShop, id: string): Promise<string[]> =>
  shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    await lockSeries(transaction)
    const series = await selectSeries(sql, id)
    if (series === undefined) throw new Problem(seriesProblems.series_not_found)
    const places = await selectPlacesIn(sql, id)
    const trashed = await putInTrash(shop, transaction, {
      kind: 'series',
      title: series.name,
      content: { series, places: places.map(({ seriesId: _its, ...place }) => place) },
      imageIds: [],
    })
    await deleteSeriesRow(sql, id)
    await tellActivity(shop, transaction, {
      kind: 'series',
      action: 'deleted',
      subject: { id, title: series.name },
    })
    if (places.length > 0) await retireWork(sql, 'series', id)
    await announceSeries(
      transaction,
      id,
      places.map(({ artworkId }) => artworkId),
    )
    return [trashed]
  })

/** Deletes those of these series that have no works any more; of them nothing is to be had back. */
export const dropEmptySeries = (database: Database, ids: readonly string[]): Promise<void> =>
  database.transaction(async (transaction) => {
    await lockSeries(transaction)
    for (const id of ids)
      if (
        (await selectPlacesIn(transaction.sql, id)).length === 0 &&
        (await deleteSeriesRow(transaction.sql, id))
      )
        await announceSeries(transaction, id, [])
  })

/** Puts a deleted series back, with those of its works that are still there and have gone into no other one. */
export async function restoreSeries(
  shop: Pick<SeriesShop, 'clock'>,
  transaction: Transaction,
  { content }: Trashed,
): Promise<void> {
  const { sql } = transaction
  const { series, places } = TrashedSeries.parse(content)
  const there: typeof places = []
  for (const place of places) if (await keepOriginals(sql, [place.artworkId])) there.push(place)
  await lockSeries(transaction)
  if ((await selectSeriesCalled(sql, series.name)) !== undefined)
    throw noPlace(`Ya hay una serie que se llama «${series.name}»: cambiale el nombre y probá de nuevo.`)
  if ((await selectSeriesInOrder(sql)).length >= MOST_SERIES)
    throw new Problem(seriesProblems.too_many_series)
  await insertSeries(sql, series)
  const ids = there.map(({ artworkId }) => artworkId)
  const taken = await selectPlacesOf(sql, ids)
  for (const { artworkId, ...place } of there)
    if (!taken.has(artworkId)) await putPlace(sql, artworkId, { ...place, seriesId: series.id })
  await tellActivity(shop, transaction, {
    kind: 'series',
    action: 'restored',
    subject: { id: series.id, title: series.name },
  })
  await announceSeries(transaction, series.id, ids)
}

/** Gives a work that comes out of the trash its place in its series again; nothing where the series has no place for it. */
export async function restorePlace(
  transaction: Transaction,
  artworkId: string,
  kept: unknown,
): Promise<void> {
  const place = TrashedPlace.parse(kept)
  if (place === null) return
  const { sql } = transaction
  await lockSeries(transaction)
  if ((await selectSeries(sql, place.seriesId)) === undefined) return
  const places = await selectPlacesIn(sql, place.seriesId)
  if (places.length >= MOST_WORKS) return
  const isCover = place.isCover && !places.some((each) => each.isCover)
  await putPlace(sql, artworkId, { ...place, isCover })
  await announceSeries(transaction, place.seriesId, [artworkId, ...places.map((each) => each.artworkId)])
}
