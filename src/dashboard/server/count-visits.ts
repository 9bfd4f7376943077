import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { localDay } from '#platform/time/local-time.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { VisitedWork } from '../visit.ts'
import { addVisits, type Counted } from './work-visits-table.ts'

type CountingShop = Pick<ShopBasics, 'database' | 'clock' | 'log'>

const EVERY_MS = MINUTE_MS

/**
 * Counts in memory how often works are looked at, and writes the sums once a minute: a visit costs no statement.
 * What a process has counted since is lost when it is killed; figures of visits may miss a minute.
 */
export class VisitCounter {
  readonly #shop: CountingShop
  #counted = new Map<string, Counted>()
  #timer: NodeJS.Timeout | undefined

  constructor(shop: CountingShop) {
    this.#shop = shop
  }

  count({ kind, id }: VisitedWork, visits = 1): void {
    const key = `${kind} ${id}`
    this.#counted.set(key, { kind, id, visits: visits + (this.#counted.get(key)?.visits ?? 0) })
  }

  /** Writes what has been counted; what cannot be written is counted on. */
  async write(): Promise<void> {
    const { database, clock, log } = this.#shop
    // Always in the same order, so that two processes that write at once make no deadlock.
    const counted = [...this.#counted]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, each]) => each)
    this.#counted = new Map()
    try {
      await addVisits(database.sql, localDay(clock()), counted)
    } catch (error) {
      for (const each of counted) this.count(each, each.visits)
      log.warn({ err: error }, 'visits could not be written')
    }
  }

  start(): void {
    this.#timer = setInterval(() => void this.write(), EVERY_MS)
    this.#timer.unref()
  }

  /** Writes the rest. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }
}
