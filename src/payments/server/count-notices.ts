import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { countUnverified, deleteProviderEventsBefore } from './provider-events-table.ts'

interface Inbox {
  readonly database: Database
  readonly clock: Clock
}

const MINUTE_MS = 60_000
const MOST_UNVERIFIED_A_MINUTE = 30
const KEPT_DAYS = 90

const ago = ({ clock }: Inbox, ms: number) => new Date(clock().getTime() - ms)

/** Whether so many notices came unsigned within the last minute that no more of them are followed. */
export const isFloodedWithNotices = async (inbox: Inbox): Promise<boolean> =>
  (await countUnverified(inbox.database.sql, ago(inbox, MINUTE_MS))) >= MOST_UNVERIFIED_A_MINUTE

/** Whether an unsigned notice of this payment came within so many seconds. */
export const wasHeardJustNow = async (inbox: Inbox, resourceId: string, seconds: number): Promise<boolean> =>
  (await countUnverified(inbox.database.sql, ago(inbox, seconds * 1000), resourceId)) > 0

/** Forgets notices that are so old that nobody will ask about them. */
export const forgetNotices = (inbox: Inbox): Promise<void> =>
  deleteProviderEventsBefore(inbox.database.sql, ago(inbox, KEPT_DAYS * 24 * 60 * MINUTE_MS))
