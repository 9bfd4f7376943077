import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Passwords } from './passwords.ts'

/** What signing in needs. */
export interface SessionShop {
  readonly database: Database
  readonly clock: Clock
  readonly newId: NewId
  readonly newSecret: NewId
  readonly passwords: Passwords
}

/** The same where letters are written about it. */
export interface AccessShop extends SessionShop {
  readonly jobs: Jobs
  readonly siteUrl: string
  /** Whose name stands at the head of a letter; reads the database by itself. */
  readonly artistName: () => Promise<string>
}
