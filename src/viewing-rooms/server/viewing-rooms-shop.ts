import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Database } from '#platform/database/database.ts'

/** What the use cases of private rooms need. */
export interface ViewingRoomsShop {
  readonly database: Database
  readonly clock: Clock
  readonly newId: NewId
  readonly newSecret: NewId
}
