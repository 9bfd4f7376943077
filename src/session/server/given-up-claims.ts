import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { type Claim, deleteIdempotencyKey } from './idempotency-keys-table.ts'

const RETRY_MS = 1000
/** So often nothing is found: by then nobody will write a claim any more whose connection was lost on the way. */
const MOST_MISSES = 40
/** So many wait at a time; what comes on top stays claimed. */
const MOST_CLAIMS = 10_000

/** Claims of work of which nothing has stayed: they go, if need be when the database is there again. */
export class GivenUpClaims {
  readonly #database: Database
  readonly #misses = new Map<Claim, number>()
  #isTrying = false

  constructor(database: Database) {
    this.#database = database
  }

  async giveUp(claim: Claim): Promise<void> {
    if ((await this.#isDeleted(claim)) === undefined) this.giveUpLater(claim)
  }

  /** For who knows that the database is away: nobody waits for it. */
  giveUpLater(claim: Claim): void {
    if (this.#misses.size < MOST_CLAIMS) this.#misses.set(claim, 0)
    if (!this.#isTrying) void this.#tryAgain()
  }

  async #tryAgain(): Promise<void> {
    this.#isTrying = true
    while (this.#misses.size > 0) {
      await pause(RETRY_MS, undefined, { ref: false })
      await this.#tryAll()
    }
    this.#isTrying = false
  }

  async #tryAll(): Promise<void> {
    for (const [claim, misses] of this.#misses) {
      const isDeleted = await this.#isDeleted(claim)
      if (isDeleted === undefined) return
      if (isDeleted || misses >= MOST_MISSES) this.#misses.delete(claim)
      else this.#misses.set(claim, misses + 1)
    }
  }

  /** `undefined` where the database could not be asked: that is told by whoever watches it. */
  #isDeleted(claim: Claim): Promise<boolean | undefined> {
    return deleteIdempotencyKey(this.#database.sql, claim).catch(() => undefined)
  }
}
