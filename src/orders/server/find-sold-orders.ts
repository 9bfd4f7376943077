import type { Currency } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isSale, type OrderChannel } from '../order.ts'
import { leftOf, needed, netLeftOf, type PaidOut, returnsOf } from '../sold-money.ts'
import {
  type Span,
  selectReturnedSince,
  selectSold,
  selectSoldLines,
  selectSoldMoney,
  selectUnreleased,
} from './sold-orders-table.ts'

/** A sale as the books know it, in minor units: nobody's name. */
export interface SoldOrder {
  readonly id: string
  readonly number: number
  readonly channel: OrderChannel
  readonly currency: Currency
  readonly paidAt: Date
  /** Whether it counts as sold still: not once all its money went back. */
  readonly isSale: boolean
  /** Freight and insurance. */
  readonly deliveryMinor: number
  readonly lines: readonly { readonly title: string; readonly priceMinor: number }[]
  readonly payments: readonly PaidOut[]
}

/** What went back of a sale at one time. */
export interface SaleReturn extends Pick<SoldOrder, 'id' | 'number' | 'channel' | 'currency'> {
  readonly minor: number
  readonly at: Date
}

function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

/** Read at once: so few are found by their index among any number, and between two batches others may use the database. */
const BATCH = 100

async function withWorks(
  sql: Queryable,
  batch: Awaited<ReturnType<typeof selectSold>>,
): Promise<SoldOrder[]> {
  const ids = batch.map(({ id }) => id)
  const references = batch.map(({ reference }) => reference)
  const lines = groupedBy(await selectSoldLines(sql, ids), ({ orderId }) => orderId)
  const money = groupedBy(await selectSoldMoney(sql, references), ({ reference }) => reference)
  return batch.flatMap(
    ({ totalMinor, freightMinor, insuranceMinor, paidAt, reference, status, ...order }) => {
      if (paidAt === null) return []
      const paid = (money.get(reference) ?? []).filter(({ currency }) => currency === order.currency)
      return [
        {
          ...order,
          paidAt,
          isSale: isSale(status),
          deliveryMinor: freightMinor + insuranceMinor,
          lines: lines.get(order.id) ?? [],
          payments: needed(paid, totalMinor),
        },
      ]
    },
  )
}

/** What was sold by orders in a span, the first first; `undefined` when there are more than `most`. */
export async function findSoldOrders(
  sql: Queryable,
  span: Span,
  most: number,
): Promise<SoldOrder[] | undefined> {
  const sold = await selectSold(sql, span, most + 1)
  if (sold.length > most) return undefined
  const found: SoldOrder[] = []
  for (let first = 0; first < sold.length; first += BATCH)
    found.push(...(await withWorks(sql, sold.slice(first, first + BATCH))))
  return found
}

/** What went back in a span, of sales of any time; the first first. */
export async function findSaleReturns(sql: Queryable, { from, before }: Span): Promise<SaleReturn[]> {
  const rows = await selectReturnedSince(sql, from)
  return [...groupedBy(rows, ({ id }) => id).values()]
    .flatMap((payments) => {
      const [order] = payments
      if (order === undefined) return []
      const { id, number, channel, currency, totalMinor } = order
      return returnsOf(payments, totalMinor).map(({ minor, at }) => ({
        id,
        number,
        channel,
        currency,
        minor,
        at: new Date(at),
      }))
    })
    .filter(({ at }) => at >= from && at < before)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.number - other.number)
}

/** Money of sales that the provider pays out later. */
export interface Unreleased {
  readonly currency: Currency
  /** What of it is paid out; null where the provider has not said it. */
  readonly minor: number | null
  readonly releasedAt: Date
}

/** What the provider still pays out, the next first. */
export async function findUnreleased(sql: Queryable, now: Date): Promise<Unreleased[]> {
  const rows = await selectUnreleased(sql, now)
  return rows
    .flatMap(({ currency, releasedAt, ...payment }) => {
      const paid = { ...payment, releasedAt }
      const { netMinor } = paid
      if (releasedAt === null || leftOf(paid) === 0) return []
      const minor = netMinor === null ? null : netLeftOf({ ...paid, netMinor })
      return [{ currency, minor, releasedAt }]
    })
    .toSorted((one, other) => one.releasedAt.getTime() - other.releasedAt.getTime())
}
