import type { NewId } from '#platform/clock/new-id.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { isSale } from '../order.ts'
import { type SaleRow, selectSaleByNumber, selectSalesById, selectSalesTo } from './order-buyers-table.ts'
import { insertOrderEvent, selectDeliveries } from './order-events-table.ts'
import { selectOrderLines } from './order-lines-table.ts'

/** A paid order, as far as somebody who regrets it may be matched with it. */
export interface KnownSale extends SaleRow {
  /** `undefined` while the artist has not said that it was handed over. */
  readonly deliveredAt: Date | undefined
}

type Sale = KnownSale & { readonly titles: readonly string[] }

const MOST = 200

async function withDeliveries(sql: Queryable, rows: readonly SaleRow[]): Promise<KnownSale[]> {
  const deliveries = await selectDeliveries(
    sql,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map((row) => ({ ...row, deliveredAt: deliveries.get(row.orderId) }))
}

/** What was sold to this address or telephone. @param phoneEnd its last digits; empty matches nobody */
export async function findSalesTo(
  sql: Queryable,
  buyer: { email: string; phoneEnd: string },
): Promise<Sale[]> {
  const sales = await withDeliveries(sql, await selectSalesTo(sql, buyer, MOST))
  const lines = await selectOrderLines(
    sql,
    sales.map(({ orderId }) => orderId),
  )
  return sales.map((sale) => ({
    ...sale,
    titles: lines.filter(({ orderId }) => orderId === sale.orderId).map(({ title }) => title),
  }))
}

/** The order by which an original was sold to whoever has this address; `undefined` where it was not, or is hers no more. */
export async function findPurchaseOf(
  sql: Queryable,
  { email, artworkId }: { readonly email: string; readonly artworkId: string },
): Promise<string | undefined> {
  const sales = await selectSalesTo(sql, { email: email.toLowerCase(), phoneEnd: '' }, MOST)
  const hers = sales.filter(({ status }) => isSale(status)).map(({ orderId }) => orderId)
  return (await selectOrderLines(sql, hers)).find((line) => line.artworkId === artworkId)?.orderId
}

/** The sales among these orders, by their ids. */
export async function findSalesById(
  sql: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownSale>> {
  const sales = await withDeliveries(sql, await selectSalesById(sql, ids))
  return new Map(sales.map((sale) => [sale.orderId, sale]))
}

/** The sale with this number, if there is one. */
export const findSaleByNumber = (sql: Queryable, number: number): Promise<SaleRow | undefined> =>
  selectSaleByNumber(sql, number)

/** Writes into an order's history that its buyer wants to withdraw. @param code of the request */
export async function noteWithdrawal(
  { newId }: { newId: NewId },
  { sql }: Transaction,
  { orderId, code, at }: { orderId: string; code: string; at: Date },
): Promise<void> {
  await insertOrderEvent(sql, { id: newId(), orderId, kind: 'withdrawal_requested', detail: code, at })
}
