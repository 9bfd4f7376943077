import type { ImagesShop } from '#images/server/accept-picture.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** What the use cases of artworks need. */
export interface ArtworksShop extends ImagesShop {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly newId: NewId
  readonly newSecret: NewId
  /** Whose works these are unless a work says otherwise. */
  artistName(): Promise<string>
}
