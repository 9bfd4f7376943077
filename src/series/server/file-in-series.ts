import { catalogueIdOf } from '#artworks/artwork-id.ts'
import { artworkProblems } from '#artworks/artworks-api.ts'
import { Problem, problemAt } from '#platform/contract/problem.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { type FiledWork, MOST_WORKS } from '../series.ts'
import { seriesProblems } from '../series-api.ts'
import { announceSeries, lockSeries } from './change-series.ts'
import { addSeries } from './save-series.ts'
import type { SeriesShop } from './series-shop.ts'
import { selectSeriesCalled } from './series-table.ts'
import { putPlace, selectFiledWorks, selectPlacesIn } from './series-works-table.ts'

/** Where works belong, by work, as a catalogue file tells it. */
export async function findFiledWorks(
  sql: Queryable,
  artworkIds: readonly string[],
): Promise<ReadonlyMap<string, FiledWork>> {
  const filed = await selectFiledWorks(sql, artworkIds)
  return new Map([...filed].map(([id, { name, position }]) => [id, { name, place: position + 1 }]))
}

const NO_ROOM: readonly string[] = [artworkProblems.series_full.code, seriesProblems.too_many_series.code]

/** Whether a work could not be filed because there is no room for it, which is no fault of the shop. */
export const isSeriesFull = (error: unknown): error is Problem =>
  error instanceof Problem && NO_ROOM.includes(error.kind.code)

/** The series of this name, which is made when there is none. */
async function seriesCalled(
  { clock, newSecret }: Pick<SeriesShop, 'clock' | 'newSecret'>,
  transaction: Transaction,
  name: string,
): Promise<string> {
  const called = await selectSeriesCalled(transaction.sql, name)
  if (called !== undefined) return called
  const id = catalogueIdOf(name, newSecret())
  await addSeries(transaction, { id, name, text: '', createdAt: clock() }, { works: [], cover: null })
  return id
}

/**
 * Puts a work that a catalogue file brings into the series that its row names.
 * @throws Problem `too_many_series`, `series_full`
 */
export async function fileInSeries(
  shop: Pick<SeriesShop, 'clock' | 'newSecret'>,
  transaction: Transaction,
  artworkId: string,
  { name, place }: FiledWork,
): Promise<void> {
  await lockSeries(transaction)
  const seriesId = await seriesCalled(shop, transaction, name)
  const places = await selectPlacesIn(transaction.sql, seriesId)
  if (places.length >= MOST_WORKS) throw problemAt('series', artworkProblems.series_full)
  const position = place === undefined ? (places.at(-1)?.position ?? -1) + 1 : place - 1
  await putPlace(transaction.sql, artworkId, { seriesId, position, isCover: false })
  await announceSeries(transaction, seriesId, [artworkId, ...places.map((each) => each.artworkId)])
}
