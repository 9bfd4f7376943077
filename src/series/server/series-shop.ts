import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Database } from '#platform/database/database.ts'

/** What the use cases of series need. */
export interface SeriesShop {
  readonly database: Database
  readonly clock: Clock
  readonly newId: NewId
  readonly newSecret: NewId
}
