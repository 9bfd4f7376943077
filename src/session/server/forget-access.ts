import { DAY_MS } from '#platform/time/spans.ts'
import { ACCESS_KEPT_DAYS } from '../access-rules.ts'
import { deleteOldAccessEvents } from './access-events-table.ts'
import { deleteEndedInvitations } from './invitations-table.ts'
import { deleteEndedPasswordResets } from './password-resets-table.ts'
import type { SessionShop } from './session-shop.ts'
import { deleteEndedSessions } from './sessions-table.ts'
import { aliveAt } from './tokens.ts'

/** Forgets what happened to accounts long ago, and what has ended by itself. */
export async function forgetAccess({ database: { sql }, clock }: Pick<SessionShop, 'database' | 'clock'>) {
  const now = clock()
  await deleteOldAccessEvents(sql, new Date(now.getTime() - ACCESS_KEPT_DAYS * DAY_MS))
  await deleteEndedPasswordResets(sql, now)
  await deleteEndedInvitations(sql, now)
  await deleteEndedSessions(sql, aliveAt(now))
}
