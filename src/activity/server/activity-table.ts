import { and, desc, eq, isNotNull, isNull, lt, or, sql as raw } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS, type ActivityKind, type Change } from '../activity.ts'

/** Who changed what. It names nobody who buys or writes, and outlives both whoever did it and what it was done to. */
export const activity = pgTable(
  'activity',
  {
    id: text().primaryKey().default(raw`gen_random_uuid()::text`),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for what the shop did by itself. */
    administratorId: text(),
    /** What she was called then. */
    administratorName: text().notNull(),
    kind: text({ enum: ACTIVITY_KINDS }).notNull(),
    /** The column keeps its first name, so that two builds can write to one database. */
    action: text('deed', { enum: ACTIVITY_ACTIONS }).notNull(),
    subjectId: text().notNull(),
    /** What it was called then. */
    subjectTitle: text().notNull(),
    changes: jsonb().$type<readonly Change[]>().notNull(),
  },
  (table) => [
    index('activity_newest').on(table.at, table.id),
    index('activity_of_subject').on(table.kind, table.subjectId, table.at, table.id),
    index('activity_of_kind').on(table.kind, table.at, table.id),
    index('activity_of_person').on(table.administratorId, table.at, table.id),
  ],
)

export type ActivityRow = typeof activity.$inferSelect

export async function insertActivity(sql: Queryable, row: Omit<ActivityRow, 'id'>): Promise<void> {
  await sql.insert(activity).values(row)
}

/** What is looked for; `who` null for what the shop did by itself. */
export interface ActivityNarrowed {
  readonly kind?: ActivityKind | undefined
  readonly subjectId?: string | undefined
  readonly who?: string | null | undefined
  /** Only what stands behind this one. */
  readonly before?: { readonly at: Date; readonly id: string } | undefined
}

/** The newest first. */
export async function selectActivity(
  sql: Queryable,
  { kind, subjectId, who, before }: ActivityNarrowed,
  limit: number,
): Promise<ActivityRow[]> {
  const { at, id, administratorId } = activity
  const wanted = and(
    kind && eq(activity.kind, kind),
    subjectId === undefined ? undefined : eq(activity.subjectId, subjectId),
    who === undefined ? undefined : who === null ? isNull(administratorId) : eq(administratorId, who),
    before && or(lt(at, before.at), and(eq(at, before.at), lt(id, before.id))),
  )
  return sql.select().from(activity).where(wanted).orderBy(desc(at), desc(id)).limit(limit)
}

export async function selectActivityById(sql: Queryable, id: string): Promise<ActivityRow | undefined> {
  const [row] = await sql.select().from(activity).where(eq(activity.id, id))
  return row
}

/** Everybody who did something, as she was called last. */
export async function selectActors(sql: Queryable): Promise<{ id: string; name: string }[]> {
  const { administratorId, administratorName, at } = activity
  const rows = await sql
    .selectDistinctOn([administratorId], { id: administratorId, name: administratorName })
    .from(activity)
    .where(isNotNull(administratorId))
    .orderBy(administratorId, desc(at))
  return rows.map(({ id, name }) => ({ id: id ?? '', name }))
}

export async function deleteOldActivity(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(activity).where(lt(activity.at, before))
}
