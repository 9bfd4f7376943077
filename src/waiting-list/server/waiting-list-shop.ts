import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'

/** What the use cases of the waiting list need. */
export interface WaitingListShop {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly newId: NewId
  readonly newSecret: NewId
  readonly log: Log
  readonly siteUrl: string
  readonly demo: boolean
}
