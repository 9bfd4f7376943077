import { and, eq, inArray, lt } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { happened, type Lately } from '#platform/database/lately.ts'

/** Every notification that came in, before it is answered. Nothing in it is believed; it only says what to read. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    topic: text().notNull(),
    resourceId: text().notNull(),
    trust: text({ enum: ['verified', 'unverified'] }).notNull(),
    requestId: text(),
    /** Those that tell where a notification came from. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    raw: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('provider_events_by_trust').on(table.trust, table.receivedAt),
    index('provider_events_by_resource').on(table.provider, table.resourceId, table.receivedAt),
  ],
)

export type ProviderEventRow = typeof providerEvents.$inferInsert

export async function insertProviderEvent(sql: Queryable, row: ProviderEventRow): Promise<void> {
  await sql.insert(providerEvents).values(row)
}

/** How many notifications that are not to be trusted came lately, about one of these or about anything. */
export async function countUnverified(
  sql: Queryable,
  span: Lately,
  about?: { readonly provider: string; readonly topic: string; readonly resourceIds: readonly string[] },
): Promise<number> {
  return sql.$count(
    providerEvents,
    and(
      eq(providerEvents.trust, 'unverified'),
      happened(providerEvents.receivedAt, span),
      about && eq(providerEvents.provider, about.provider),
      about && inArray(providerEvents.resourceId, [...about.resourceIds]),
      about && eq(providerEvents.topic, about.topic),
    ),
  )
}

export async function deleteProviderEventsBefore(
  sql: Queryable,
  trust: 'verified' | 'unverified',
  before: Date,
): Promise<void> {
  await sql
    .delete(providerEvents)
    .where(and(eq(providerEvents.trust, trust), lt(providerEvents.receivedAt, before)))
}
