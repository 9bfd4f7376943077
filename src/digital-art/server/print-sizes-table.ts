import { asc, eq, inArray, sql as raw, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CURRENCIES } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { LENGTH_UNITS, type PrintSize } from '../digital-artwork.ts'
import { digitalArtworks } from './digital-artworks-table.ts'

/**
 * The sizes of digital works, in their order. `print_id` is what carts and orders call a print; that no two
 * prints share one is the database's word, so that an id alone always means one price.
 */
export const printSizes = pgTable(
  'print_sizes',
  {
    digitalArtworkId: text()
      .notNull()
      .references(() => digitalArtworks.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    printId: text()
      .notNull()
      .generatedAlwaysAs((): SQL => raw`${printSizes.digitalArtworkId} || '-' || ${printSizes.id}`),
    position: integer().notNull(),
    size: text().notNull(),
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    unit: text({ enum: LENGTH_UNITS }).notNull(),
    priceMinor: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    available: boolean().notNull(),
    packing: text().notNull().default(''),
    packedSize: text().notNull().default(''),
    weightKg: doublePrecision(),
    glossyExtra: integer(),
    certificateExtra: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.digitalArtworkId, table.id] }),
    uniqueIndex('print_sizes_print_id').on(table.printId),
    check('print_sizes_price_is_positive', raw`${table.priceMinor} > 0`),
    check(
      'print_sizes_extras_add',
      raw`coalesce(${table.glossyExtra}, 0) >= 0 and coalesce(${table.certificateExtra}, 0) >= 0`,
    ),
  ],
)

/** A size together with the work that it belongs to. */
export interface PrintSizeRecord {
  readonly digitalArtworkId: string
  readonly printId: string
  readonly size: PrintSize
}

function recordFrom(row: typeof printSizes.$inferSelect): PrintSizeRecord {
  const { digitalArtworkId, printId, position: _position, priceMinor, currency, ...facts } = row
  return { digitalArtworkId, printId, size: { ...facts, price: { minor: priceMinor, currency } } }
}

async function selectWhere(sql: Queryable, where: SQL): Promise<PrintSizeRecord[]> {
  const rows = await sql.select().from(printSizes).where(where).orderBy(asc(printSizes.position))
  return rows.map(recordFrom)
}

/** The sizes of these works, each work's in its order. */
export async function selectSizesOf(sql: Queryable, workIds: readonly string[]): Promise<PrintSizeRecord[]> {
  if (workIds.length === 0) return []
  return selectWhere(sql, inArray(printSizes.digitalArtworkId, [...workIds]))
}

/** The sizes that carts call by these ids. */
export async function selectSizesByPrintId(
  sql: Queryable,
  printIds: readonly string[],
): Promise<PrintSizeRecord[]> {
  if (printIds.length === 0) return []
  return selectWhere(sql, inArray(printSizes.printId, [...printIds]))
}

export async function insertSizes(
  sql: Queryable,
  digitalArtworkId: string,
  sizes: readonly PrintSize[],
): Promise<void> {
  if (sizes.length === 0) return
  await sql.insert(printSizes).values(
    sizes.map(({ price, ...facts }, position) => ({
      ...facts,
      digitalArtworkId,
      position,
      priceMinor: price.minor,
      currency: price.currency,
    })),
  )
}

/** Gives a work other sizes; orders keep what they were told of the old ones. */
export async function replaceSizes(
  sql: Queryable,
  digitalArtworkId: string,
  sizes: readonly PrintSize[],
): Promise<void> {
  await sql.delete(printSizes).where(eq(printSizes.digitalArtworkId, digitalArtworkId))
  await insertSizes(sql, digitalArtworkId, sizes)
}
