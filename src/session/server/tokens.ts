import { createHash } from 'node:crypto'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { SessionShop } from './session-shop.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  type SignedIn,
  selectSignedIn,
} from './sessions-table.ts'

const TOKEN_HOURS = 12

export interface IssuedToken {
  readonly token: string
  readonly expiresAt: Date
}

/** What is kept of a secret that only its holder knows. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Opens a session that lasts twelve hours. */
export async function issueToken(shop: SessionShop, administratorId: string): Promise<IssuedToken> {
  const token = shop.newSecret()
  const now = shop.clock()
  const expiresAt = new Date(now.getTime() + TOKEN_HOURS * 3_600_000)
  await deleteExpiredSessions(shop.database.sql, now)
  await insertSession(shop.database.sql, { tokenHash: hashOf(token), administratorId, expiresAt })
  return { token, expiresAt }
}

/** The administrator whom a token belongs to; refuses a missing, ended or unknown one. */
export async function requireAdministrator(shop: SessionShop, token: string | undefined): Promise<SignedIn> {
  const signedIn =
    token === undefined ? undefined : await selectSignedIn(shop.database.sql, hashOf(token), shop.clock())
  if (signedIn === undefined) throw new Problem(generalProblems.session_expired)
  return signedIn
}

/** Ends the session of a token; an unknown token has none to end. */
export async function revokeToken(shop: SessionShop, token: string | undefined): Promise<void> {
  if (token !== undefined) await deleteSession(shop.database.sql, hashOf(token))
}

/** Exchanges a living token for a fresh one; the old one dies. */
export async function renewToken(shop: SessionShop, token: string | undefined): Promise<IssuedToken> {
  const { id } = await requireAdministrator(shop, token)
  await revokeToken(shop, token)
  return issueToken(shop, id)
}

/** Ends the other sessions of whoever a token belongs to. */
export async function revokeOthers(shop: SessionShop, token: string | undefined): Promise<void> {
  const { id } = await requireAdministrator(shop, token)
  await deleteSessionsOf(shop.database.sql, id, token && hashOf(token))
}

/** Ends all sessions of an administrator and opens a fresh one. */
export async function restartSession(shop: SessionShop, administratorId: string): Promise<IssuedToken> {
  await deleteSessionsOf(shop.database.sql, administratorId, undefined)
  return issueToken(shop, administratorId)
}
