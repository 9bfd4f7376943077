import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { emails } from './emails-table.ts'

const isKeptBack = (now: Date) =>
  and(eq(emails.state, 'waiting'), emails.waitsForServer, gt(emails.notBefore, now))

/** Whether an email waits although nothing but the server kept it from leaving. */
export const hasKeptBack = async (sql: Queryable, now: Date): Promise<boolean> =>
  (await sql.$count(emails, isKeptBack(now))) > 0

/** How many emails were tried, could not leave and are as old as this. */
export const countUndelivered = (sql: Queryable, before: Date): Promise<number> =>
  sql.$count(emails, and(eq(emails.state, 'waiting'), gt(emails.attempts, 0), lt(emails.createdAt, before)))

/**
 * Makes emails due that only the server kept from leaving, the oldest first; answers which. Whoever does so at the same
 * time takes others.
 */
export async function updateToDue(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const oldest = sql
    .select({ id: emails.id })
    .from(emails)
    .where(isKeptBack(now))
    .orderBy(asc(emails.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await sql
    .update(emails)
    .set({ notBefore: now, waitsForServer: false })
    .where(inArray(emails.id, oldest))
    .returning({ id: emails.id })
  return rows.map(({ id }) => id)
}
