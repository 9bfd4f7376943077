import { ok, okPage } from '#platform/contract/envelope.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Api } from '#platform/http/api.ts'
import {
  askForNotice,
  confirmWish,
  countAwaited,
  EXPORT_LIMIT,
  exportWaiting,
  leaveWaitingList,
  listWaiting,
  MOST_COUNTED,
  readOwnWish,
  type Waiter,
} from '../waiting-list-api.ts'
import { askedMessage, kindTexts } from '../wish.ts'
import { takeWish } from './ask-for-notice.ts'
import { selectTitles } from './awaited-works-table.ts'
import { confirmOwnWish, findOwnWish, leaveOwnWish } from './own-wish.ts'
import type { WaitingListShop } from './waiting-list-shop.ts'
import { selectMostAwaited, selectWaiting, type WishRow } from './wishes-table.ts'

async function answerWaiters(sql: Queryable, rows: readonly WishRow[]): Promise<Waiter[]> {
  const titles = await selectTitles(sql, [...new Set(rows.map(({ artworkId }) => artworkId))])
  return rows.map(({ id, email, kind, artworkId, mostMinor, confirmedAt, askedAt }) => ({
    id,
    email,
    kind,
    artworkId,
    title: titles.get(artworkId) ?? null,
    maxPrice: mostMinor === null ? null : mostMinor / 100,
    confirmedAt: (confirmedAt ?? askedAt).toISOString(),
  }))
}

const csvOf = (waiters: readonly Waiter[]): string =>
  writeCsv(
    ['email', 'obra', 'aviso', 'hasta (ARS)', 'espera desde'],
    waiters.map(({ email, title, artworkId, kind, maxPrice, confirmedAt }) => [
      email,
      title ?? artworkId,
      kindTexts[kind],
      maxPrice === null ? '' : String(maxPrice),
      confirmedAt,
    ]),
  )

export function serveWaitingList(api: Api, shop: WaitingListShop): void {
  const { sql } = shop.database

  api.serve(askForNotice, async ({ body }, { address }) => {
    await takeWish(shop, body, address)
    return { ...ok(null), message: askedMessage }
  })

  api.serve(readOwnWish, async ({ query }) => ok(await findOwnWish(shop, query.token)))
  api.serve(confirmWish, async ({ body }) => ok(await confirmOwnWish(shop, body.token)))
  api.serve(leaveWaitingList, async ({ body }) => ok(await leaveOwnWish(shop, body.token)))

  api.serve(listWaiting, async ({ query }) => {
    const { total, rows } = await selectWaiting(sql, query)
    return okPage(await answerWaiters(sql, rows), { ...query, total })
  })

  api.serve(countAwaited, async () => ok(await selectMostAwaited(sql, MOST_COUNTED)))

  api.serve(exportWaiting, async () => {
    const { rows } = await selectWaiting(sql, { limit: EXPORT_LIMIT, offset: 0 })
    const content = csvOf(await answerWaiters(sql, rows))
    return ok({ fileName: 'lista-de-espera.csv', content, count: rows.length })
  })
}
