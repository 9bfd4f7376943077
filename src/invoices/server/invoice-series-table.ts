import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/**
 * Who works on a series just now. The authority is asked outside of any transaction, so that the lock of a series is a row
 * that names its holder, and ends by itself with a process that was lost.
 */
export const invoiceSeries = pgTable('invoice_series', {
  key: text().primaryKey(),
  holder: text(),
  heldUntil: timestamp({ withTimezone: true }),
})

interface Hold {
  readonly key: string
  readonly holder: string
}

/** Takes a series, or keeps it for longer; answers whether it is the holder's. */
export async function claimSeries(
  sql: Queryable,
  { key, holder }: Hold,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const held = { holder, heldUntil: until }
  const rows = await sql
    .insert(invoiceSeries)
    .values({ key, ...held })
    .onConflictDoUpdate({
      target: invoiceSeries.key,
      set: held,
      setWhere: or(
        isNull(invoiceSeries.holder),
        eq(invoiceSeries.holder, holder),
        lt(invoiceSeries.heldUntil, now),
      ),
    })
    .returning({ holder: invoiceSeries.holder })
  return rows[0]?.holder === holder
}

/** Lets go of a series; somebody else may have it already. */
export async function releaseSeries(sql: Queryable, { key, holder }: Hold): Promise<void> {
  await sql
    .update(invoiceSeries)
    .set({ holder: null, heldUntil: null })
    .where(and(eq(invoiceSeries.key, key), eq(invoiceSeries.holder, holder)))
}
