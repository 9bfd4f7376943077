import { forgetRefundNotes } from '#payments/server/forget-refund-notes.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Queryable } from '#platform/database/database.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order.ts'
import { type Kept, reasonToKeep } from '../order-retention.ts'
import { orderStatusTexts } from '../order-texts.ts'
import { selectEventsOf } from './order-events-table.ts'
import { selectOrderLines } from './order-lines-table.ts'
import {
  selectBuyerAddresses,
  selectOrdersForUpdate,
  selectOrdersOf,
  selectWithPayments,
  updateToNobody,
} from './orders-of-person-table.ts'
import type { OrderRow } from './orders-table.ts'
import { forgetPackingPhotos } from './packing-photos.ts'

type ErasureOptions = Pick<ShopBasics, 'clock' | 'newSecret'>

/** An order with why its buyer stays in it for now; `kept` is missing when she can be forgotten. */
export interface OrderOfPerson {
  readonly order: OrderRow
  readonly kept: Kept | undefined
}

/** The orders of whoever has this address, in lower case. */
export const findOrdersOf = async (sql: Queryable, email: string, now: Date): Promise<OrderOfPerson[]> =>
  withReasons(sql, await selectOrdersOf(sql, email), now)

async function withReasons(sql: Queryable, rows: readonly OrderRow[], now: Date): Promise<OrderOfPerson[]> {
  const withPayments = await selectWithPayments(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.map((order) => {
    // Money was received although the order does not say so: the books want to know from whom.
    const paidAt = order.paidAt ?? (withPayments.has(order.id) ? order.updatedAt : null)
    return { order, kept: reasonToKeep({ ...order, paidAt }, now) }
  })
}

const MOST_ADDRESSES = 20

/** The addresses under which somebody with this DNI, or the buyer of the order with this number, has ordered. */
export const findBuyerAddresses = (sql: Queryable, digits: string): Promise<string[]> =>
  selectBuyerAddresses(sql, digits, MOST_ADDRESSES)

/**
 * Takes the buyer out of those of these orders that nothing keeps now that they are locked: money may have come since
 * they were read. @returns how many those were
 */
export async function forgetBuyers(
  { newSecret, clock }: ErasureOptions,
  sql: Queryable,
  rows: readonly OrderRow[],
): Promise<number> {
  const locked = await selectOrdersForUpdate(
    sql,
    rows.map(({ id }) => id),
  )
  const free = (await withReasons(sql, locked, clock())).filter(({ kept }) => kept === undefined)
  for (const { order } of free)
    if (!(await updateToNobody(sql, order.id, newSecret())))
      throw new Error(`order ${order.id} was locked and is not there`)
  await forgetPackingPhotos(
    sql,
    free.map(({ order }) => order.id),
  )
  await forgetRefundNotes(
    sql,
    free.map(({ order }) => order.reference),
  )
  return free.length
}

/** Takes the person out of all her orders that nothing keeps; answers how many those were. */
export async function eraseOrdersOf(shop: ErasureOptions, sql: Queryable, email: string): Promise<number> {
  const found = await findOrdersOf(sql, email, shop.clock())
  const free = found.filter(({ kept }) => kept === undefined).map(({ order }) => order)
  return forgetBuyers(shop, sql, free)
}

/** Orders as their buyer reads them. */
export async function ordersInWords(sql: Queryable, rows: readonly OrderRow[]) {
  const lines = await selectOrderLines(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.map((order) => ({
    número: order.number,
    fecha: order.createdAt.toISOString(),
    estado: orderStatusTexts[order.status],
    total: `${order.currency} ${order.totalMinor / 100}`,
    pagado: order.paidAt?.toISOString() ?? '',
    obras: lines.filter(({ orderId }) => orderId === order.id).map(({ title }) => title),
    nombre: `${order.customer.firstName} ${order.customer.lastName}`,
    email: order.customer.email,
    teléfono: order.customer.phone,
    dni: order.customer.dni,
    entrega: order.shipping,
    factura: order.billing,
    seguimiento: order.trackingNumber,
    términosAceptados: order.acceptedTerms ?? '',
  }))
}

/** What was ordered, and how the order moved on. */
export interface OrderStory {
  readonly titles: readonly string[]
  readonly steps: readonly { readonly id: string; readonly status: OrderStatus; readonly at: Date }[]
  /** Money of it was asked back, all or a part. */
  readonly isAskedBack: boolean
}

const REFUND_REQUESTED = 'refund_requested'

/** The stories of these orders, by their ids. */
export async function findOrderStories(
  sql: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderStory>> {
  const lines = Map.groupBy(await selectOrderLines(sql, ids), ({ orderId }) => orderId)
  const happened = await selectEventsOf(sql, ids, [...ORDER_STATUSES, REFUND_REQUESTED])
  const events = Map.groupBy(happened, ({ orderId }) => orderId)
  return new Map(
    ids.map((id) => {
      const own = events.get(id) ?? []
      const steps = own.flatMap(({ id, kind, at }) => {
        const status = ORDER_STATUSES.find((each) => each === kind)
        return status === undefined ? [] : [{ id, status, at }]
      })
      return [
        id,
        {
          titles: (lines.get(id) ?? []).map(({ title }) => title),
          steps,
          isAskedBack: own.some(({ kind }) => kind === REFUND_REQUESTED),
        },
      ] as const
    }),
  )
}
