import { and, desc, eq, gt, lt, ne, sql as raw } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import type { Role } from '../roles.ts'
import { administrators } from './administrators-table.ts'

/** Living sessions. Only the hash of a token is kept: reading this table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    /** Another one with each renewal. */
    tokenHash: text().primaryKey(),
    /** Names the session to the administrator; opens nothing. */
    id: text().notNull().unique().default(raw`gen_random_uuid()::text`),
    administratorId: text()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    /** 'Firefox en Windows' */
    device: text().notNull().default(''),
    /** Where it was begun. */
    network: text().notNull().default(''),
    /** She asked to stay signed in on this device. */
    isTrusted: boolean().notNull().default(false),
    /** When it ends, whatever happens. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** To about a minute: not every call is written down. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sessions_by_administrator').on(table.administratorId)],
)

export type SessionRow = Omit<typeof sessions.$inferSelect, 'tokenHash'>

export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
}

/** What keeps a session alive: it has not ended, and was seen since `idleSince`. */
export interface Alive {
  readonly now: Date
  readonly idleSince: Date
}

const isAlive = ({ now, idleSince }: Alive) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince))

const facts = {
  id: sessions.id,
  administratorId: sessions.administratorId,
  device: sessions.device,
  network: sessions.network,
  isTrusted: sessions.isTrusted,
  expiresAt: sessions.expiresAt,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
}

export async function insertSession(
  sql: Queryable,
  row: Omit<typeof sessions.$inferInsert, 'id'> & { readonly id: string },
): Promise<void> {
  await sql.insert(sessions).values(row)
}

/** Who a token belongs to, and its session, while it lives. */
export async function selectSession(
  sql: Queryable,
  tokenHash: string,
  alive: Alive,
): Promise<{ user: SignedIn; session: SessionRow } | undefined> {
  const [row] = await sql
    .select({
      user: {
        id: administrators.id,
        email: administrators.email,
        name: administrators.name,
        role: administrators.role,
      },
      session: facts,
    })
    .from(sessions)
    .innerJoin(administrators, eq(administrators.id, sessions.administratorId))
    .where(and(eq(sessions.tokenHash, tokenHash), isAlive(alive)))
  return row
}

/** The living sessions of an administrator, the one that was seen last first. */
export async function selectSessionsOf(
  sql: Queryable,
  administratorId: string,
  alive: Alive,
): Promise<SessionRow[]> {
  return sql
    .select(facts)
    .from(sessions)
    .where(and(eq(sessions.administratorId, administratorId), isAlive(alive)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
}

/** Notes that a session was seen, unless that was noted since `before`; answers whether it wrote. */
export async function updateLastSeen(
  sql: Queryable,
  id: string,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<boolean> {
  const rows = await sql
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, before)))
    .returning({ id: sessions.id })
  return rows.length === 1
}

/** Gives a living session another token; answers whether the old one was still its. */
export async function updateTokenHash(
  sql: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const rows = await sql
    .update(sessions)
    .set({ tokenHash: to })
    .where(eq(sessions.tokenHash, from))
    .returning({ id: sessions.id })
  return rows.length === 1
}

/** Ends one session of an administrator; answers it, if there was one. */
export async function deleteSession(
  sql: Queryable,
  administratorId: string,
  id: string,
): Promise<SessionRow | undefined> {
  const [row] = await sql
    .delete(sessions)
    .where(and(eq(sessions.administratorId, administratorId), eq(sessions.id, id)))
    .returning(facts)
  return row
}

/** Ends an administrator's sessions, all but the one of `kept`; answers how many there were. */
export async function deleteSessionsOf(
  sql: Queryable,
  administratorId: string,
  kept: string | undefined,
): Promise<number> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept)
  const rows = await sql
    .delete(sessions)
    .where(and(eq(sessions.administratorId, administratorId), others))
    .returning({ id: sessions.id })
  return rows.length
}

/** Clears away what has ended by itself. */
export async function deleteEndedSessions(sql: Queryable, { now, idleSince }: Alive): Promise<void> {
  await sql.delete(sessions).where(lt(sessions.expiresAt, now))
  await sql.delete(sessions).where(lt(sessions.lastSeenAt, idleSince))
}
