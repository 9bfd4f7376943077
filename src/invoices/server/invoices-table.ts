import { and, asc, eq, inArray, isNull, lt, ne, sql as raw, type SQL } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { orders } from '#orders/server/orders-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { ENVIRONMENTS, INVOICE_KINDS, INVOICE_STATES, type Series, type Unissued } from '../invoice.ts'
import type { Paper, Voucher } from '../voucher.ts'

/**
 * Invoices and credit notes. That an order has one invoice, that a number is given once, and that of a series one alone is
 * undecided are the unique indexes here, and no `if`.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    /** 0 for the invoice of an order; its credit notes are counted from 1. */
    part: integer().notNull(),
    state: text({ enum: INVOICE_STATES }).notNull(),
    environment: text({ enum: ENVIRONMENTS }).notNull(),
    cuit: text().notNull(),
    pointOfSale: integer().notNull(),
    type: integer().notNull(),
    /** Written down before the authority is asked; null until then, and once it was refused. */
    number: integer(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    /** What is asked for, and what its paper tells beside that; frozen with the number. */
    voucher: jsonb().$type<Voucher>(),
    paper: jsonb().$type<Paper>(),
    /** When the authority was asked for this number last and nobody knows its answer. */
    askedAt: timestamp({ withTimezone: true }),
    cae: text(),
    caeDueOn: text(),
    /** What went wrong last, as the artist reads it; empty when nothing did. */
    problem: text().notNull().default(''),
    /** Opens its PDF. */
    secret: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    grantedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('invoices_once_for_an_order').on(table.environment, table.orderId, table.kind, table.part),
    unique('invoices_number_once').on(
      table.environment,
      table.cuit,
      table.pointOfSale,
      table.type,
      table.number,
    ),
    uniqueIndex('invoices_one_undecided')
      .on(table.environment, table.cuit, table.pointOfSale, table.type)
      .where(raw`${table.state} = 'reserved'`),
    index('invoices_by_order').on(table.orderId),
    index('invoices_open').on(table.createdAt, table.id).where(raw`${table.state} in ('wanted', 'reserved')`),
    index('invoices_refused').on(table.orderId).where(raw`${table.state} = 'refused'`),
    check('invoices_have_a_total', raw`${table.totalMinor} > 0`),
    check(
      'invoices_are_numbered',
      raw`(${table.state} in ('reserved', 'granted')) = (${table.number} is not null)`,
    ),
    check('invoices_granted_have_a_cae', raw`(${table.state} = 'granted') = (${table.cae} is not null)`),
  ],
)

export type InvoiceRow = typeof invoices.$inferSelect
export type NewInvoiceRow = typeof invoices.$inferInsert

const inSeries = ({ environment, cuit, pointOfSale, type }: Series) =>
  and(
    eq(invoices.environment, environment),
    eq(invoices.cuit, cuit),
    eq(invoices.pointOfSale, pointOfSale),
    eq(invoices.type, type),
  )

export async function selectInvoice(sql: Queryable, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await sql.select().from(invoices).where(eq(invoices.id, id))
  return row
}

/** All of these orders, the invoice before its credit notes. */
export const selectInvoicesOf = (sql: Queryable, orderIds: readonly string[]): Promise<InvoiceRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : sql
        .select()
        .from(invoices)
        .where(inArray(invoices.orderId, [...orderIds]))
        .orderBy(asc(invoices.orderId), asc(invoices.part), asc(invoices.createdAt))

/** The series in which something waits. */
export const selectOpenSeries = (sql: Queryable): Promise<Series[]> =>
  sql
    .selectDistinct({
      environment: invoices.environment,
      cuit: invoices.cuit,
      pointOfSale: invoices.pointOfSale,
      type: invoices.type,
    })
    .from(invoices)
    .where(inArray(invoices.state, ['wanted', 'reserved']))

/** What is next in a series: the one that has its number already, else the oldest. */
export async function selectNextIn(sql: Queryable, series: Series): Promise<InvoiceRow | undefined> {
  const [row] = await sql
    .select()
    .from(invoices)
    .where(and(inSeries(series), inArray(invoices.state, ['wanted', 'reserved'])))
    .orderBy(asc(invoices.state), asc(invoices.createdAt), asc(invoices.id))
    .limit(1)
  return row
}

/** Whether a number of an account is undecided. */
export async function hasReserved(
  sql: Queryable,
  { environment, cuit }: Pick<Series, 'environment' | 'cuit'>,
) {
  const account = and(eq(invoices.environment, environment), eq(invoices.cuit, cuit))
  const [row] = await sql
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.state, 'reserved'), account))
    .limit(1)
  return row !== undefined
}

/** Keeps what is to be issued; answers whether there was none of the kind. */
export async function insertInvoice(sql: Queryable, row: NewInvoiceRow): Promise<boolean> {
  const rows = await sql.insert(invoices).values(row).onConflictDoNothing().returning({ id: invoices.id })
  return rows.length === 1
}

async function updateFrom(
  sql: Queryable,
  where: SQL | undefined,
  changes: Partial<NewInvoiceRow>,
): Promise<boolean> {
  const rows = await sql.update(invoices).set(changes).where(where).returning({ id: invoices.id })
  return rows.length === 1
}

const inState = (id: string, state: InvoiceRow['state']) =>
  and(eq(invoices.id, id), eq(invoices.state, state))

/** Gives what is wanted its number, with all that it says. A number or a series that is taken is a unique violation. */
export const updateToReserved = (
  sql: Queryable,
  id: string,
  { voucher, paper }: { readonly voucher: Voucher; readonly paper: Paper },
) => {
  const { environment, cuit, pointOfSale, type, number } = voucher
  const series = { environment, cuit, pointOfSale, type }
  return updateFrom(sql, inState(id, 'wanted'), { ...series, number, voucher, paper, state: 'reserved' })
}

/** Notes when the authority was asked for a number, unless it is decided. */
export const updateAsked = (sql: Queryable, { id, number }: InvoiceRow, askedAt: Date | null) =>
  updateFrom(sql, and(inState(id, 'reserved'), eq(invoices.number, number ?? 0)), { askedAt })

export const updateToGranted = (
  sql: Queryable,
  { id, number }: InvoiceRow,
  granted: { readonly cae: string; readonly caeDueOn: string; readonly grantedAt: Date },
) =>
  updateFrom(sql, and(inState(id, 'reserved'), eq(invoices.number, number ?? 0)), {
    ...granted,
    state: 'granted',
    askedAt: null,
    problem: '',
  })

const WITHOUT_NUMBER = { number: null, voucher: null, paper: null, askedAt: null } as const

/** Gives up a number that nobody granted: to be tried under another one, or not before she says so. */
export const updateToUnnumbered = (
  sql: Queryable,
  { id, number }: InvoiceRow,
  next: { readonly state: 'wanted' | 'refused'; readonly problem: string },
) =>
  updateFrom(sql, and(inState(id, 'reserved'), eq(invoices.number, number ?? 0)), {
    ...WITHOUT_NUMBER,
    ...next,
  })

/** What cannot be asked for as it is. */
export const updateToRefused = (sql: Queryable, id: string, problem: string) =>
  updateFrom(sql, inState(id, 'wanted'), { state: 'refused', problem })

const isIn = (id: string, states: readonly InvoiceRow['state'][]) =>
  and(eq(invoices.id, id), inArray(invoices.state, [...states]))

/** Tries again, in a series, what was refused, or left to the artist. */
export const updateToWanted = (
  sql: Queryable,
  id: string,
  { from, ...series }: Series & { readonly from: readonly Unissued[] },
) => updateFrom(sql, isIn(id, from), { ...series, state: 'wanted', problem: '' })

/** Leaves to the artist what has no number. */
export const updateToByHand = (sql: Queryable, id: string) =>
  updateFrom(sql, isIn(id, ['wanted', 'refused']), { state: 'by_hand', problem: '' })

/** Moves what has no number yet into the series that the settings say now. */
export const updateSeries = (sql: Queryable, id: string, series: Series) =>
  updateFrom(sql, inState(id, 'wanted'), { ...series })

/** Why everything that waits in a series waits. */
export async function updateProblem(sql: Queryable, series: Series, problem: string): Promise<void> {
  await sql
    .update(invoices)
    .set({ problem })
    .where(
      and(inSeries(series), inArray(invoices.state, ['wanted', 'reserved']), ne(invoices.problem, problem)),
    )
}

/** What no authority has seen goes with the sale that it was for. */
export async function deleteUnnumbered(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql
    .delete(invoices)
    .where(and(eq(invoices.id, id), inArray(invoices.state, ['wanted', 'refused']), isNull(invoices.number)))
    .returning({ id: invoices.id })
  return rows.length === 1
}

/** Takes the buyer out of what was granted before an instant. */
export async function updateToNameless(sql: Queryable, { before }: { readonly before: Date }): Promise<void> {
  await sql
    .update(invoices)
    .set({
      paper: raw`jsonb_set(${invoices.paper}, '{buyer}', '{"name": "", "address": ""}')`,
      voucher: raw`jsonb_set(${invoices.voucher}, '{docNumber}', '"0"')`,
    })
    .where(and(lt(invoices.grantedAt, before), raw`${invoices.paper}->'buyer'->>'name' <> ''`))
}
