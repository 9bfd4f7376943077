import { and, eq, getTableColumns, inArray, sql as raw } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { artworks } from '#artworks/server/artworks-table.ts'
import type { Copy } from '#digital-art/edition.ts'
import { PAPERS, type PrintChoice } from '#digital-art/print-choice.ts'
import { digitalArtworks } from '#digital-art/server/digital-artworks-table.ts'
import { editionNumbers, isReserved, type NumberState } from '#digital-art/server/edition-numbers-table.ts'
import { CURRENCIES } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { LINE_KINDS } from '../order.ts'
import { orders } from './orders-table.ts'

/** What was bought, frozen: title and price as they were when the order was placed. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    artworkId: text().references(() => artworks.id),
    digitalArtworkId: text().references(() => digitalArtworks.id),
    /** Which size of the digital work; the title tells it too, should the size be given up. */
    sizeId: text(),
    /** What its buyer chose of a print beside the size; null where nobody was asked. */
    paper: text({ enum: PAPERS }),
    certificate: boolean(),
    /** Of how many numbers its edition was; null for what has none. */
    editionSize: integer(),
    title: text().notNull(),
    priceMinor: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    /** The foreign price that the charged one was made of, and the rate (centavos for one unit) with its date. */
    quotedMinor: bigint({ mode: 'number' }),
    quotedCurrency: text({ enum: CURRENCIES }),
    rateMinor: bigint({ mode: 'number' }),
    rateSetAt: timestamp({ withTimezone: true }),
    thumbnailUrl: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_by_kind').on(table.kind, table.orderId),
    check(
      'order_lines_sell_what_they_say',
      raw`case ${table.kind}
        when 'original' then ${table.artworkId} is not null and ${table.digitalArtworkId} is null
        when 'print' then ${table.artworkId} is null and ${table.digitalArtworkId} is not null and ${table.sizeId} is not null
        else false end`,
    ),
    check(
      'order_lines_choose_of_prints',
      raw`num_nulls(${table.paper}, ${table.certificate}) = 2
        or (${table.kind} = 'print' and num_nulls(${table.paper}, ${table.certificate}) = 0)`,
    ),
    check('order_lines_number_prints', raw`${table.editionSize} is null or ${table.kind} = 'print'`),
    check(
      'order_lines_quote_whole',
      raw`num_nulls(${table.quotedMinor}, ${table.quotedCurrency}, ${table.rateMinor}, ${table.rateSetAt}) in (0, 4)`,
    ),
  ],
)

export interface OrderLineRow extends Readonly<typeof orderLines.$inferSelect> {
  /** Its number of an edition and what has become of it; null for what has none, and until it is sold. */
  readonly editionNumber: number | null
  readonly numberState: NumberState | null
}

/** Its copy of an edition; before it is sold the number is not known. */
export const copyOf = ({
  editionSize: size,
  editionNumber: number,
  numberState,
}: OrderLineRow): Copy | null =>
  size === null ? null : { number, size, state: numberState === 'reserved' ? null : numberState }

export const choiceOf = ({ paper, certificate }: OrderLineRow): PrintChoice | null =>
  paper === null || certificate === null ? null : { paper, certificate }

export type NewOrderLineRow = typeof orderLines.$inferInsert

export async function selectOrderLines(sql: Queryable, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return sql
    .select({
      ...getTableColumns(orderLines),
      // A number that came with late money may be of an edition that has another size by then.
      editionSize: raw<number | null>`coalesce(${editionNumbers.size}, ${orderLines.editionSize})`,
      editionNumber: raw<number | null>`case when ${isReserved} then null else ${editionNumbers.number} end`,
      numberState: editionNumbers.state,
    })
    .from(orderLines)
    .leftJoin(
      editionNumbers,
      and(eq(editionNumbers.orderId, orderLines.orderId), eq(editionNumbers.position, orderLines.position)),
    )
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(orderLines.orderId, orderLines.position)
}

/** Those of these digital works that any order ever named. */
export async function selectOrderedPrints(
  sql: Queryable,
  digitalArtworkIds: readonly string[],
): Promise<string[]> {
  const { digitalArtworkId: id } = orderLines
  const rows = await sql
    .selectDistinct({ id })
    .from(orderLines)
    .where(inArray(id, [...digitalArtworkIds]))
  return rows.flatMap((row) => row.id ?? [])
}
