import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { ROLES } from '../roles.ts'
import { administrators } from './administrators-table.ts'

/** Links that were sent to let somebody in, and are not used yet. Only the hash of what stands in an email is kept. */
export const invitations = pgTable('invitations', {
  id: text().primaryKey(),
  /** In lower case; whoever is invited again has one link, the new one. */
  email: text().notNull().unique(),
  role: text({ enum: ROLES }).notNull(),
  tokenHash: text().notNull().unique(),
  /** Who gave it: what she has given away goes with her. */
  invitedBy: text()
    .notNull()
    .references(() => administrators.id, { onDelete: 'cascade' }),
  sentAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

export type InvitationRow = typeof invitations.$inferSelect

/** Invites somebody; the link that she may have had before is worth nothing any more. */
export async function upsertInvitation(sql: Queryable, row: InvitationRow): Promise<void> {
  const { email: _email, ...renewed } = row
  await sql.insert(invitations).values(row).onConflictDoUpdate({ target: invitations.email, set: renewed })
}

export async function selectInvitations(sql: Queryable, now: Date): Promise<InvitationRow[]> {
  return sql
    .select()
    .from(invitations)
    .where(gt(invitations.expiresAt, now))
    .orderBy(asc(invitations.sentAt), invitations.id)
}

/** What a link is good for while it is; looking does not use it up. */
export async function selectInvitation(
  sql: Queryable,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const isGood = and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now))
  const [row] = await sql.select().from(invitations).where(isGood)
  return row
}

/** Uses a link up; answers whether it was still there: of two presses at once, one finds it. */
export async function deleteInvitationByToken(sql: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await sql
    .delete(invitations)
    .where(eq(invitations.tokenHash, tokenHash))
    .returning({ id: invitations.id })
  return rows.length === 1
}

/** Answers whom it was for, if it was there. */
export async function deleteInvitation(sql: Queryable, id: string): Promise<string | undefined> {
  const [row] = await sql
    .delete(invitations)
    .where(eq(invitations.id, id))
    .returning({ email: invitations.email })
  return row?.email
}

/** What somebody has given away who may not any more is worth nothing. */
export async function deleteInvitationsBy(sql: Queryable, administratorId: string): Promise<void> {
  await sql.delete(invitations).where(eq(invitations.invitedBy, administratorId))
}

export async function deleteEndedInvitations(sql: Queryable, now: Date): Promise<void> {
  await sql.delete(invitations).where(lt(invitations.expiresAt, now))
}
