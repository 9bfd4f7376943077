import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
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

const oldestKeptBack = (sql: Queryable, now: Date, limit: number) =>
  sql
    .select({ id: emails.id })
    .from(emails)
    .where(isKeptBack(now))
    .orderBy(asc(emails.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })

const dueFrom = (now: Date) => ({ notBefore: now, waitsForServer: false })

/**
 * Makes emails due that only the server kept from leaving, the oldest first; answers which. Whoever does so at the same
 * time takes others.
 */
export async function updateToDue(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .update(emails)
    .set(dueFrom(now))
    .where(inArray(emails.id, oldestKeptBack(sql, now, limit)))
    .returning({ id: emails.id })
  return rows.map(({ id }) => id)
}

/** Notes that an email has left, and makes others due as {@link updateToDue} does, in one statement. */
export async function updateToSent(
  sql: Queryable,
  id: string,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const sent = sql
    .$with('sent')
    .as(
      sql
        .update(emails)
        .set({ state: 'sent', sentAt: now, lastError: null, claimedUntil: null })
        .where(eq(emails.id, id))
        .returning({ id: emails.id }),
    )
  const rows = await sql
    .with(sent)
    .update(emails)
    .set(dueFrom(now))
    // The statement sees the one that has left as it was before: written twice it would be as if nothing had happened.
    .where(and(inArray(emails.id, oldestKeptBack(sql, now, limit)), ne(emails.id, id)))
    .returning({ id: emails.id })
  return rows.map(({ id: due }) => due)
}
