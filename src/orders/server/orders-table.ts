import { and, eq, gt, inArray, isNull, lt, lte, or, sql as raw, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { CURRENCIES } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { OrderCarrier } from '#shipping/carriers.ts'
import { ORDER_CHANNELS, ORDER_STATUSES, type OrderStatus } from '../order.ts'
import type { OrderBilling } from '../order-billing.ts'
import type { DeliveryTerms } from '../order-delivery.ts'
import type { OrderAnswer } from '../orders-api.ts'
import { PHONE_END } from '../phone-end.ts'
import type { StoredShipping } from './stored-shipping.ts'

/** The buyer's address in lower case. */
export const buyersEmail = ({ customer }: { readonly customer: AnyPgColumn }): SQL<string> =>
  raw`lower(${customer}->>'email')`

/** The last digits of the buyer's telephone. */
export const buyersPhoneEnd = ({ customer }: { readonly customer: AnyPgColumn }): SQL<string> =>
  raw`right(regexp_replace(${customer}->>'phone', '[^0-9]', '', 'g'), ${raw.raw(String(PHONE_END))})`

/** The digits of the buyer's DNI. */
export const buyersDni = ({ customer }: { readonly customer: AnyPgColumn }): SQL<string> =>
  raw`regexp_replace(${customer}->>'dni', '[^0-9]', '', 'g')`

/** Orders. `reference` is what the provider knows; `token` opens the order for its buyer. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    reference: text().notNull().unique(),
    token: text().notNull().unique(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    channel: text({ enum: ORDER_CHANNELS }).notNull().default('web'),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    customer: jsonb().$type<OrderAnswer['customer']>().notNull(),
    shipping: jsonb().$type<StoredShipping>().notNull(),
    billing: jsonb().$type<OrderBilling>().notNull(),
    /** What its delivery costs, part of the total: 0 when it is fetched, or nothing is known of it yet. */
    freightMinor: bigint({ mode: 'number' }).notNull().default(0),
    insuranceMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** By what that was priced; null when it was not. */
    delivery: jsonb().$type<DeliveryTerms>(),
    cartHash: text().notNull(),
    holdUntil: timestamp({ withTimezone: true }),
    /** Whether it may be paid in cash; decided when it was placed. */
    takesCash: boolean().notNull().default(false),
    /** Who has its payment page, and what it is called there. */
    provider: text(),
    providerCheckoutId: text(),
    paymentUrl: text(),
    /** Version of the terms that the buyer accepted on screen, and when. */
    acceptedTerms: text(),
    termsAcceptedAt: timestamp({ withTimezone: true }),
    trackingNumber: text().notNull().default(''),
    carrier: text().$type<OrderCarrier>().notNull().default(''),
    /** When its payment page ends; unlike `holdUntil` it never moves. */
    payUntil: timestamp({ withTimezone: true }),
    /** A buyer disputes the payment at the provider: nothing is handed over. */
    isDisputed: boolean().notNull().default(false),
    /** When the provider is asked about it again without any notification, and how often that was done. */
    nextReadingAt: timestamp({ withTimezone: true }),
    readings: integer().notNull().default(0),
    /** When the provider was last asked about it because somebody waits to hear. */
    askedAt: timestamp({ withTimezone: true }),
    /** When its buyer is told how to pay it, should it be unpaid then; null once that was looked at. */
    remindAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** When its payment page was closed at the provider, and what was undecided called off. */
    pageClosedAt: timestamp({ withTimezone: true }),
    /** Names the request that it was made for, in the words of whoever sent it: the same request again makes no other order. */
    requestKey: text().unique(),
  },
  (table) => [
    index('orders_newest').on(table.createdAt.desc().nullsFirst(), table.number.desc().nullsFirst()),
    index('orders_by_total').on(table.currency, table.totalMinor, table.number),
    index('orders_by_status').on(table.status, table.updatedAt, table.id),
    index('orders_by_email').on(buyersEmail(table)),
    index('orders_by_dni').on(buyersDni(table)),
    index('orders_by_phone').on(buyersPhoneEnd(table)),
    index('orders_by_payment').on(table.paidAt, table.number),
    index('orders_to_read').on(table.nextReadingAt),
    index('orders_to_remind').on(table.remindAt),
    index('orders_disputed').on(table.number).where(raw`${table.isDisputed}`),
    check('orders_total_is_positive', raw`${table.totalMinor} > 0`),
    check('orders_freight_is_not_negative', raw`${table.freightMinor} >= 0`),
    check('orders_insurance_is_not_negative', raw`${table.insuranceMinor} >= 0`),
  ],
)

export type OrderRow = typeof orders.$inferSelect

export type NewOrderRow = Omit<typeof orders.$inferInsert, 'number'>

async function selectOne(sql: Queryable, where: SQL): Promise<OrderRow | undefined> {
  const [row] = await sql.select().from(orders).where(where)
  return row
}

export const selectOrderById = (sql: Queryable, id: string) => selectOne(sql, eq(orders.id, id))
export const selectOrderByReference = (sql: Queryable, reference: string) =>
  selectOne(sql, eq(orders.reference, reference))
export const selectOrderByToken = (sql: Queryable, token: string) => selectOne(sql, eq(orders.token, token))

/** The order, locked until the transaction ends: money changes one order at a time. */
export async function selectOrderForUpdate(sql: Queryable, reference: string): Promise<OrderRow | undefined> {
  const [row] = await sql.select().from(orders).where(eq(orders.reference, reference)).for('update')
  return row
}

/**
 * Changes an order that is still in one of the given states, and says so when none was.
 * @returns whether a row was changed
 */
export async function updateOrder(
  sql: Queryable,
  id: string,
  from: readonly OrderStatus[],
  changes: Partial<
    Pick<
      OrderRow,
      | 'status'
      | 'paidAt'
      | 'holdUntil'
      | 'provider'
      | 'providerCheckoutId'
      | 'paymentUrl'
      | 'trackingNumber'
      | 'carrier'
      | 'isDisputed'
      | 'nextReadingAt'
      | 'readings'
      | 'remindAt'
      | 'pageClosedAt'
      | 'customer'
      | 'billing'
    >
  >,
  now: Date,
): Promise<boolean> {
  const rows = await sql
    .update(orders)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(orders.id, id), inArray(orders.status, [...from])))
    .returning({ id: orders.id })
  return rows.length === 1
}

/** Gives an order that waits for its payment the page where it is paid. @returns the order, unless it waits no more or has a page */
export async function updateToPayable(
  sql: Queryable,
  id: string,
  page: Pick<OrderRow, 'provider' | 'providerCheckoutId' | 'paymentUrl'>,
  now: Date,
): Promise<OrderRow | undefined> {
  const waits = and(eq(orders.id, id), eq(orders.status, 'awaiting_payment'), isNull(orders.paymentUrl))
  const [row] = await sql
    .update(orders)
    .set({ ...page, updatedAt: now })
    .where(waits)
    .returning()
  return row
}

/** Orders that the provider is to be asked about now, the longest waiting first. */
export async function selectOrdersToRead(sql: Queryable, now: Date, limit: number): Promise<OrderRow[]> {
  return sql
    .select()
    .from(orders)
    .where(lte(orders.nextReadingAt, now))
    .orderBy(orders.nextReadingAt)
    .limit(limit)
}

/**
 * Notes that an order was read once more, and when it is read again, unless it has moved or was read since.
 * @returns whether the caller is the one to read it
 */
export async function updateReading(
  sql: Queryable,
  { id, status, readings }: Pick<OrderRow, 'id' | 'status' | 'readings'>,
  nextReadingAt: Date | null,
): Promise<boolean> {
  const rows = await sql
    .update(orders)
    .set({ nextReadingAt, readings: raw`${orders.readings} + 1` })
    .where(and(eq(orders.id, id), eq(orders.status, status), eq(orders.readings, readings)))
    .returning({ id: orders.id })
  return rows.length === 1
}

/**
 * Notes that the provider is asked about an order now, unless it was asked since `since`.
 * @returns whether the caller is the one to ask
 */
export async function claimAsking(sql: Queryable, id: string, now: Date, since: Date): Promise<boolean> {
  const isDue = or(
    isNull(orders.askedAt),
    lte(orders.askedAt, since),
    // A clock that was wrong once must not keep an order from being asked about for ever.
    gt(orders.askedAt, new Date(now.getTime() + MINUTE_MS)),
  )
  const rows = await sql
    .update(orders)
    .set({ askedAt: now })
    .where(and(eq(orders.id, id), isDue))
    .returning({ id: orders.id })
  return rows.length === 1
}

/** Where these orders stand now. */
export async function selectStatuses(
  sql: Queryable,
  references: readonly string[],
): Promise<ReadonlyMap<string, OrderStatus>> {
  const rows = await sql
    .select({ reference: orders.reference, status: orders.status })
    .from(orders)
    .where(inArray(orders.reference, [...references]))
  return new Map(rows.map(({ reference, status }) => [reference, status]))
}

/** Orders that have stood in this status since before `before`. */
export async function selectStandingSince(
  sql: Queryable,
  status: OrderStatus,
  before: Date,
): Promise<OrderRow[]> {
  return sql
    .select()
    .from(orders)
    .where(and(eq(orders.status, status), lt(orders.updatedAt, before)))
}
