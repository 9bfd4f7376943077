import type { Clock } from '../clock/clock.ts'
import type { NewId } from '../clock/new-id.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log/log.ts'

/** What there is in every shop, whatever it sells; a use case picks the part of it that it works with. */
export interface ShopBasics {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly newId: NewId
  /** Makes what nobody can guess. */
  readonly newSecret: NewId
  readonly log: Log
  /** Where visitors find the shop, without a slash behind it. */
  readonly siteUrl: string
}
