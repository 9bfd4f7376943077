import { eq, isNull, lt, or } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** The ticket that each account has at the authority. It refuses who asks for another too early, so that it is kept here. */
export const issuerTickets = pgTable('issuer_tickets', {
  /** 'production:20055361682:5f0c…', the last part of it the digest of the certificate */
  account: text().primaryKey(),
  /** Token and sign, sealed; null while there is none. */
  sealed: text(),
  expiresAt: timestamp({ withTimezone: true }),
  /** Until when somebody is asking for a new one. */
  renewingUntil: timestamp({ withTimezone: true }),
  /** Before that the authority would refuse. */
  notBefore: timestamp({ withTimezone: true }),
})

export type TicketRow = typeof issuerTickets.$inferSelect

export async function selectTicket(sql: Queryable, account: string): Promise<TicketRow | undefined> {
  const [row] = await sql.select().from(issuerTickets).where(eq(issuerTickets.account, account))
  return row
}

/** Takes the renewal of a ticket; answers whether the caller is the one to ask. */
export async function claimRenewal(
  sql: Queryable,
  account: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const rows = await sql
    .insert(issuerTickets)
    .values({ account, renewingUntil: until })
    .onConflictDoUpdate({
      target: issuerTickets.account,
      set: { renewingUntil: until },
      setWhere: or(isNull(issuerTickets.renewingUntil), lt(issuerTickets.renewingUntil, now)),
    })
    .returning({ account: issuerTickets.account })
  return rows.length === 1
}

/** Ends a renewal, with what has become of it. */
export async function updateTicket(
  sql: Queryable,
  account: string,
  changes: Partial<Pick<TicketRow, 'sealed' | 'expiresAt' | 'notBefore'>>,
): Promise<void> {
  await sql
    .update(issuerTickets)
    .set({ ...changes, renewingUntil: null })
    .where(eq(issuerTickets.account, account))
}
