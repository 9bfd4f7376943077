import { createHash } from 'node:crypto'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { AccessRule } from '#platform/http/visitor.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { deviceName } from '../device-name.ts'
import { mayDo } from '../roles.ts'
import type { SessionShop } from './session-shop.ts'
import {
  type Alive,
  deleteEndedSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  type SessionRow,
  type SignedIn,
  selectSession,
  updateLastSeen,
  updateTokenHash,
} from './sessions-table.ts'

/** A session that nobody uses ends, on every device. */
const IDLE_MS = 12 * HOUR_MS
/** However much it is used: on a device that she does not trust, and on one that she does. */
const LONGEST_MS = { once: 12 * HOUR_MS, trusted: 30 * DAY_MS } as const
/** That a session was seen is written at most this often: a page makes many calls. */
const SEEN_EVERY_MS = MINUTE_MS

export interface IssuedToken {
  readonly token: string
  /** When it ends if it is not used meanwhile. */
  readonly expiresAt: Date
}

/** Where a session is begun. */
export interface SessionOrigin {
  /** Network address, and what the browser says of itself. */
  readonly address: string
  readonly userAgent: string | undefined
  /** She wants to stay signed in on this device. */
  readonly remember: boolean
  /** It proved that she has signed in from it before. */
  readonly isKnownDevice?: boolean
}

/** What is kept of a secret that only its holder knows. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** What is kept of the place that something was done from. */
export const placeOf = ({ address, userAgent }: Pick<SessionOrigin, 'address' | 'userAgent'>) => ({
  device: deviceName(userAgent),
  network: networkOf(address),
})

export const aliveAt = (now: Date): Alive => ({ now, idleSince: new Date(now.getTime() - IDLE_MS) })

const endOf = (now: Date, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MS, expiresAt.getTime()))

type TokenShop = Pick<SessionShop, 'clock' | 'newId' | 'newSecret'>

/** Opens a session; inside a transaction when its `sql` is handed in. */
export async function openSession(
  { clock, newId, newSecret }: TokenShop,
  sql: Queryable,
  administratorId: string,
  origin: SessionOrigin,
): Promise<IssuedToken> {
  const token = newSecret()
  const now = clock()
  const isTrusted = origin.remember
  const expiresAt = new Date(now.getTime() + (isTrusted ? LONGEST_MS.trusted : LONGEST_MS.once))
  await deleteEndedSessions(sql, aliveAt(now))
  await insertSession(sql, {
    tokenHash: hashOf(token),
    id: newId(),
    administratorId,
    ...placeOf(origin),
    isTrusted,
    expiresAt,
    createdAt: now,
    lastSeenAt: now,
  })
  return { token, expiresAt: endOf(now, expiresAt) }
}

/** The living session of a token and whose it is; refuses a missing, ended or unknown one. Changes nothing. */
export async function requireSession(
  shop: SessionShop,
  token: string | undefined,
): Promise<{ user: SignedIn; session: SessionRow }> {
  const alive = aliveAt(shop.clock())
  const found = token === undefined ? undefined : await selectSession(shop.database.sql, hashOf(token), alive)
  if (found === undefined) throw new Problem(generalProblems.session_expired)
  return found
}

/** The administrator whom a token belongs to; refuses a missing, ended or unknown one. */
export async function requireAdministrator(shop: SessionShop, token: string | undefined): Promise<SignedIn> {
  return (await requireSession(shop, token)).user
}

/**
 * Answers who calls the API by a token, and refuses whose role does not allow what is asked for: every call comes through
 * here. Her session was seen just now, unless the browser called by itself.
 */
export async function admitAdministrator(
  shop: SessionShop,
  token: string | undefined,
  { access, sentBy }: AccessRule,
): Promise<Actor> {
  const { user, session } = await requireSession(shop, token)
  if (access !== 'public' && !mayDo(user.role, access)) throw new Problem(generalProblems.not_permitted)
  const who = { id: user.id, name: user.name }
  if (sentBy === 'browser') return who
  const now = shop.clock()
  const before = new Date(now.getTime() - SEEN_EVERY_MS)
  if (session.lastSeenAt < before) await updateLastSeen(shop.database.sql, session.id, { now, before })
  return who
}

/** Ends the session of a token; an unknown token has none to end. */
export async function revokeToken(shop: SessionShop, token: string | undefined): Promise<void> {
  const { sql } = shop.database
  const found =
    token === undefined ? undefined : await selectSession(sql, hashOf(token), aliveAt(shop.clock()))
  if (found !== undefined) await deleteSession(sql, found.user.id, found.session.id)
}

/**
 * Exchanges a living token for a fresh one; the old one dies. The browser does so by itself: that makes no session
 * last longer that nobody uses, and puts no end off.
 */
export async function renewToken(shop: SessionShop, token: string | undefined): Promise<IssuedToken> {
  const { session } = await requireSession(shop, token)
  const fresh = shop.newSecret()
  const hashes = { from: hashOf(token ?? ''), to: hashOf(fresh) }
  if (!(await updateTokenHash(shop.database.sql, hashes))) throw new Problem(generalProblems.session_expired)
  return { token: fresh, expiresAt: endOf(session.lastSeenAt, session.expiresAt) }
}

/** Ends the other sessions of whoever a token belongs to. */
export async function revokeOthers(shop: SessionShop, token: string | undefined): Promise<number> {
  const { user, session } = await requireSession(shop, token)
  return deleteSessionsOf(shop.database.sql, user.id, session.id)
}
