import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { SessionShop } from '#session/server/session-shop.ts'

/** What telling devices needs. */
export interface PushSender {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly siteUrl: string
  /** Whom a push service may write to about what the shop sends. */
  readonly artistAddress: string
  /** Origins that may be sent to, besides the push services that everybody knows. */
  readonly pushServices: readonly string[]
}

/** The same where an administrator chooses. */
export interface PushShop extends PushSender, SessionShop {}
