import { type Change, changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { catalogueIdOf } from '#artworks/artwork-id.ts'
import { keepOriginals } from '#artworks/server/hold-artworks.ts'
import { pageTags } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { Problem, problemAt } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { MOST_SERIES } from '../series.ts'
import { type SeriesPayload, seriesProblems } from '../series-api.ts'
import { announceSeries, lockSeries, worksIn } from './change-series.ts'
import type { SeriesShop } from './series-shop.ts'
import {
  insertSeries,
  type SeriesRow,
  selectSeries,
  selectSeriesCalled,
  selectSeriesInOrder,
  updatePositions,
  updateSeries,
} from './series-table.ts'
import { replacePlaces, selectPlacesOf } from './series-works-table.ts'

/** Keeps its works, waits for its turn, and sees that its name is its own. @param id its own; none for a new one */
async function prepare(transaction: Transaction, payload: SeriesPayload, id?: string): Promise<void> {
  const { sql } = transaction
  if (!(await keepOriginals(sql, payload.works))) throw problemAt('works', seriesProblems.series_work_gone)
  await lockSeries(transaction)
  const called = await selectSeriesCalled(sql, payload.name)
  if (called !== undefined && called !== id) throw problemAt('name', seriesProblems.series_name_taken)
}

/** Gives a series its works. Those that another one had leave it, which is told as well. */
async function fill(
  transaction: Transaction,
  id: string,
  payload: Pick<SeriesPayload, 'works' | 'cover'>,
): Promise<void> {
  const { sql } = transaction
  const before = await worksIn(sql, id)
  const places = [...(await selectPlacesOf(sql, payload.works)).values()]
  const others = new Set(places.map(({ seriesId }) => seriesId).filter((each) => each !== id))
  for (const other of others) await announceSeries(transaction, other, await worksIn(sql, other))
  await replacePlaces(sql, id, payload)
  await announceSeries(transaction, id, [...before, ...payload.works])
}

/** Adds a series with its works behind the others. @throws Problem `too_many_series` */
export async function addSeries(
  transaction: Transaction,
  series: Omit<SeriesRow, 'position'>,
  works: Pick<SeriesPayload, 'works' | 'cover'>,
): Promise<void> {
  const { sql } = transaction
  const others = await selectSeriesInOrder(sql)
  if (others.length >= MOST_SERIES) throw new Problem(seriesProblems.too_many_series)
  await insertSeries(sql, { ...series, position: others.length })
  await updatePositions(sql, [...others, series.id])
  await fill(transaction, series.id, works)
}

/** Adds a series that the artist has written; answers its id. @throws Problem `series_name_taken`, `too_many_series` */
export const createSeries = (shop: SeriesShop, payload: SeriesPayload): Promise<string> =>
  shop.database.transaction(async (transaction) => {
    await prepare(transaction, payload)
    const { name, text } = payload
    const id = catalogueIdOf(name, shop.newSecret())
    await addSeries(transaction, { id, name, text, createdAt: shop.clock() }, payload)
    await tellActivity(shop, transaction, { kind: 'series', action: 'created', subject: { id, title: name } })
    return id
  })

/** What is another in a series than before. */
function changesOfSeries(
  before: Pick<SeriesPayload, 'name' | 'text' | 'works'>,
  after: Pick<SeriesPayload, 'name' | 'text' | 'works'>,
): Change[] {
  const isSame = before.works.join() === after.works.join()
  return [
    ...changeOf({ field: 'name', label: 'el nombre', before: before.name, after: after.name }),
    ...changeOf({ field: 'text', label: 'el texto', before: before.text, after: after.text }),
    ...(isSame ? [] : [{ field: 'works', label: 'las obras', before: '', after: '' }]),
  ]
}

/** Replaces a series. @throws Problem `series_not_found`, `series_name_taken`, `series_work_gone` */
export const replaceSeries = (shop: SeriesShop, id: string, payload: SeriesPayload): Promise<void> =>
  shop.database.transaction(async (transaction) => {
    await prepare(transaction, payload, id)
    const { name, text } = payload
    const before = await selectSeries(transaction.sql, id)
    const works = await worksIn(transaction.sql, id)
    if (before === undefined || !(await updateSeries(transaction.sql, { id, name, text })))
      throw new Problem(seriesProblems.series_not_found)
    await fill(transaction, id, payload)
    const changes = changesOfSeries({ ...before, works }, payload)
    const subject = { id, title: name }
    await tellActivity(shop, transaction, { kind: 'series', action: 'changed', subject, changes })
  })

/** Puts the series in this order; those that it does not name come behind, as they were. */
export const orderSeries = ({ database }: SeriesShop, ids: readonly string[]): Promise<void> =>
  database.transaction(async (transaction) => {
    await lockSeries(transaction)
    const there = await selectSeriesInOrder(transaction.sql)
    const named = ids.filter((id) => there.includes(id))
    await updatePositions(transaction.sql, [...named, ...there.filter((id) => !named.includes(id))])
    await transaction.announce(catalogueChanged, [pageTags.series])
  })
