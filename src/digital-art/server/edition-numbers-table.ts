import { and, asc, count, eq, gte, inArray, lt, sql as raw } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { NUMBER_FATES, type NumberFate, type TakenNumbers } from '../edition.ts'
import { digitalArtworks } from './digital-artworks-table.ts'

/** `returned`: its buyer had her money back and it is anybody's again; `retired`: likewise, and it is nobody's. */
const NUMBER_STATES = ['reserved', 'sold', ...NUMBER_FATES] as const
export type NumberState = (typeof NUMBER_STATES)[number]

/**
 * The numbers of editions and the order lines that have them. The partial unique index is the only truth about who has
 * a number, and the foreign key keeps an edition from changing its size while anybody has, or ever bought, one of them.
 * What was reserved and not paid leaves no row.
 */
export const editionNumbers = pgTable(
  'edition_numbers',
  {
    orderId: text().notNull(),
    /** Which line of the order it belongs to. */
    position: integer().notNull(),
    digitalArtworkId: text().notNull(),
    number: integer().notNull(),
    /** Of how many: as it is written on the print. */
    size: integer().notNull(),
    state: text({ enum: NUMBER_STATES }).notNull(),
    /** It was returned when the edition began above it already. A number that it was begun above afterwards left by another way. */
    offeredBelow: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    uniqueIndex('one_number_one_buyer')
      .on(table.digitalArtworkId, table.number)
      .where(raw`${table.state} <> 'returned'`),
    foreignKey({
      name: 'edition_numbers_of_an_edition',
      columns: [table.digitalArtworkId, table.size],
      foreignColumns: [digitalArtworks.id, digitalArtworks.editionSize],
    }),
    index('edition_numbers_unpaid').on(table.orderId).where(raw`${table.state} = 'reserved'`),
    check('edition_numbers_within_the_edition', raw`${table.number} between 1 and ${table.size}`),
  ],
)

export const isReserved = eq(editionNumbers.state, 'reserved')
const isReturned = raw`(${eq(editionNumbers.state, 'returned')})`

export interface NumberedLine {
  readonly orderId: string
  readonly position: number
  readonly digitalArtworkId: string
}

export type NewNumber = NumberedLine & {
  readonly number: number
  readonly size: number
  readonly state: 'reserved' | 'sold'
}

/** Gives a line of an order a number; answers whether it was still to be had. The index refuses what somebody has. */
export async function insertNumber(sql: Queryable, row: NewNumber): Promise<boolean> {
  const rows = await sql
    .insert(editionNumbers)
    .values(row)
    .onConflictDoNothing()
    .returning({ number: editionNumbers.number })
  return rows.length === 1
}

/** Makes what an order has reserved its own; answers the positions of the lines. */
export async function updateReservedToSold(sql: Queryable, orderId: string): Promise<number[]> {
  const rows = await sql
    .update(editionNumbers)
    .set({ state: 'sold' })
    .where(and(eq(editionNumbers.orderId, orderId), isReserved))
    .returning({ position: editionNumbers.position })
  return rows.map(({ position }) => position)
}

/** Gives free what an order has reserved and not paid; answers the digital works. */
export async function deleteReserved(sql: Queryable, orderId: string): Promise<string[]> {
  const rows = await sql
    .delete(editionNumbers)
    .where(and(eq(editionNumbers.orderId, orderId), isReserved))
    .returning({ digitalArtworkId: editionNumbers.digitalArtworkId })
  return rows.map(({ digitalArtworkId }) => digitalArtworkId)
}

const isSoldAs = ({ orderId, position }: Pick<NumberedLine, 'orderId' | 'position'>) =>
  and(
    eq(editionNumbers.orderId, orderId),
    eq(editionNumbers.position, position),
    eq(editionNumbers.state, 'sold'),
  )

/** The number that a line has bought; `undefined` when it has none, or has it no more. */
export async function selectSoldNumber(
  sql: Queryable,
  line: Pick<NumberedLine, 'orderId' | 'position'>,
): Promise<{ digitalArtworkId: string; number: number } | undefined> {
  const { digitalArtworkId, number } = editionNumbers
  const [row] = await sql.select({ digitalArtworkId, number }).from(editionNumbers).where(isSoldAs(line))
  return row
}

/** Decides what becomes of a number whose buyer had her money back; `undefined` when that is decided, or was never sold. */
export async function updateSoldNumber(
  sql: Queryable,
  { orderId, position }: Pick<NumberedLine, 'orderId' | 'position'>,
  fate: { readonly state: NumberFate; readonly offeredBelow: boolean },
): Promise<{ digitalArtworkId: string; number: number; size: number } | undefined> {
  const [row] = await sql.update(editionNumbers).set(fate).where(isSoldAs({ orderId, position })).returning({
    digitalArtworkId: editionNumbers.digitalArtworkId,
    number: editionNumbers.number,
    size: editionNumbers.size,
  })
  return row
}

/** Which numbers of each of these editions are somebody's, or nobody's any more, and which came back below where it begins. */
export async function selectTakenNumbers(
  sql: Queryable,
  workIds: readonly string[],
): Promise<ReadonlyMap<string, TakenNumbers>> {
  if (workIds.length === 0) return new Map()
  const rows = await sql
    .select({
      id: editionNumbers.digitalArtworkId,
      taken: raw<
        number[]
      >`coalesce(array_agg(${editionNumbers.number}) filter (where not ${isReturned}), '{}')`,
      reserved: raw<number>`(count(*) filter (where ${isReserved}))::int`,
      back: raw<
        number[]
      >`coalesce(array_agg(${editionNumbers.number}) filter (where ${isReturned} and ${editionNumbers.offeredBelow}), '{}')`,
    })
    .from(editionNumbers)
    .where(inArray(editionNumbers.digitalArtworkId, [...workIds]))
    .groupBy(editionNumbers.digitalArtworkId)
  return new Map(rows.map(({ id, ...each }) => [id, each]))
}

/** How many numbers of each edition an order has reserved, by the digital work. */
export async function selectReservedBy(
  sql: Queryable,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql
    .select({ id: editionNumbers.digitalArtworkId, numbers: count() })
    .from(editionNumbers)
    .where(and(eq(editionNumbers.orderId, orderId), isReserved))
    .groupBy(editionNumbers.digitalArtworkId)
  return new Map(rows.map(({ id, numbers }) => [id, numbers]))
}

/** The orders that have reserved numbers of these editions, or of any, without having paid. */
export async function selectNumberHolders(sql: Queryable, workIds?: readonly string[]): Promise<string[]> {
  if (workIds?.length === 0) return []
  const isAmong = workIds && inArray(editionNumbers.digitalArtworkId, [...workIds])
  const rows = await sql
    .selectDistinct({ orderId: editionNumbers.orderId })
    .from(editionNumbers)
    .where(and(isAmong, isReserved))
  return rows.map(({ orderId }) => orderId)
}

/** Numbers of an edition that unpaid orders keep, from the one on and before the other, in order. */
export async function selectReservedWithin(
  sql: Queryable,
  digitalArtworkId: string,
  { from, before }: { readonly from: number; readonly before: number },
): Promise<number[]> {
  const { number } = editionNumbers
  const rows = await sql
    .select({ number })
    .from(editionNumbers)
    .where(
      and(
        eq(editionNumbers.digitalArtworkId, digitalArtworkId),
        isReserved,
        gte(number, from),
        lt(number, before),
      ),
    )
    .orderBy(asc(number))
  return rows.map((row) => row.number)
}

/** Whether anybody has, or ever bought, a number of this edition: its size is fixed then. */
export async function hasNumbers(sql: Queryable, digitalArtworkId: string): Promise<boolean> {
  return (await sql.$count(editionNumbers, eq(editionNumbers.digitalArtworkId, digitalArtworkId))) > 0
}
