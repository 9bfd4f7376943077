import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { lately } from '#platform/database/lately.ts'
import { DAY_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { countUnverified, deleteProviderEventsBefore } from './provider-events-table.ts'

interface Inbox {
  readonly database: Pick<Database, 'sql'>
  readonly clock: Clock
}

export const MOST_UNVERIFIED_A_MINUTE = 30
/** For how many days a notification is kept; one that nobody signed may be anybody's. */
export const KEPT_DAYS = { verified: 90, unverified: 7 } as const

const ago = ({ clock }: Inbox, ms: number) => new Date(clock().getTime() - ms)

/** Whether so many notifications came unsigned within the last minute that no more of them are followed. */
export const isFloodedWithNotifications = async (inbox: Inbox): Promise<boolean> =>
  (await countUnverified(inbox.database.sql, lately(inbox.clock(), MINUTE_MS))) >= MOST_UNVERIFIED_A_MINUTE

/** Whether an unsigned notification of one of these came within so many seconds. */
export const wasHeardJustNow = async (
  inbox: Inbox,
  about: NonNullable<Parameters<typeof countUnverified>[2]>,
  seconds: number,
): Promise<boolean> =>
  (await countUnverified(inbox.database.sql, lately(inbox.clock(), seconds * 1000), about)) > 0

/** Forgets notifications that are so old that nobody will ask about them. */
export async function forgetNotifications(inbox: Inbox): Promise<void> {
  for (const trust of ['verified', 'unverified'] as const)
    await deleteProviderEventsBefore(inbox.database.sql, trust, ago(inbox, KEPT_DAYS[trust] * DAY_MS))
}
