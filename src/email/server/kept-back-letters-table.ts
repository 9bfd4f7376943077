import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { letters } from './letters-table.ts'

const isKeptBack = (now: Date) =>
  and(eq(letters.state, 'waiting'), letters.waitsForServer, gt(letters.notBefore, now))

/** Whether a letter waits although nothing but the server kept it from leaving. */
export const hasKeptBack = async (sql: Queryable, now: Date): Promise<boolean> =>
  (await sql.$count(letters, isKeptBack(now))) > 0

/** How many letters were tried, could not leave and are as old as this. */
export const countUndelivered = (sql: Queryable, before: Date): Promise<number> =>
  sql.$count(
    letters,
    and(eq(letters.state, 'waiting'), gt(letters.attempts, 0), lt(letters.createdAt, before)),
  )

/**
 * Makes letters due that only the server kept from leaving, the oldest first; answers which. Whoever does so at the same
 * time takes others.
 */
export async function updateToDue(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const oldest = sql
    .select({ id: letters.id })
    .from(letters)
    .where(isKeptBack(now))
    .orderBy(asc(letters.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await sql
    .update(letters)
    .set({ notBefore: now, waitsForServer: false })
    .where(inArray(letters.id, oldest))
    .returning({ id: letters.id })
  return rows.map(({ id }) => id)
}
