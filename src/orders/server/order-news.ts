import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { networkOf, siteOf } from '#platform/http/network-of.ts'
import type { Log } from '#platform/log/log.ts'
import type { OrderStatus } from '../order.ts'
import { orderProblems } from '../orders-api.ts'
import { ordersChanged } from './order-topics.ts'
import { selectStatuses } from './orders-table.ts'

/** A proxy that was not told otherwise ends a silent answer after a minute, a careful one after half of it. */
const LONGEST_MS = 20_000
const MOST_LISTENERS = 300
/** A whole household, or an office behind one address. */
const MOST_OF_A_NETWORK = 20
/** Places are few: two sites must not fill them. */
const MOST_OF_A_SITE = 2 * MOST_OF_A_NETWORK
/** Who finds no place asks again later instead. */
const NO_PLACE = { retryAfter: 30 } as const

interface Listener {
  readonly reference: string
  /** What it knows already. */
  readonly status: OrderStatus
  readonly network: string
  readonly site: string | undefined
  readonly tell: () => void
}

/** What a visitor waits to hear. */
interface Question {
  readonly reference: string
  readonly status: OrderStatus
  readonly address: string
  /** Aborted when the visitor does not wait any more. */
  readonly gone: AbortSignal
}

/** Visitors who wait until their order moves, whichever process moves it. Their number is limited, and so is their time. */
export class OrderNews {
  readonly #database: Database
  readonly #log: Log
  readonly #listeners = new Set<Listener>()
  #isOver = false
  #isLooking = false
  #lookAgain = false

  constructor({ database, log }: { readonly database: Database; readonly log: Log }) {
    this.#database = database
    this.#log = log
  }

  /** Begins to hear of orders that have moved. */
  async open(): Promise<void> {
    await this.#database.listen(ordersChanged, () => void this.#look())
  }

  /** Answers where the order stands as soon as that is another status than the visitor knows, or after a while. */
  async next({ reference, status, address, gone }: Question): Promise<OrderStatus> {
    const origin = { network: networkOf(address), site: siteOf(address) }
    if (!this.#hasPlaceFor(origin)) throw new Problem(generalProblems.too_many_requests, NO_PLACE)
    const { promise, resolve } = Promise.withResolvers<void>()
    const tell = () => resolve()
    const listener = { reference, status, ...origin, tell }
    this.#listeners.add(listener)
    const timer = setTimeout(tell, LONGEST_MS)
    gone.addEventListener('abort', tell, { once: true })
    try {
      // Looked up after the place was taken, so that no move between the two is missed.
      const now = await this.#statusOf(reference)
      if (now !== status || this.#isOver || gone.aborted) return now
      await promise
      return await this.#statusOf(reference)
    } finally {
      clearTimeout(timer)
      gone.removeEventListener('abort', tell)
      this.#listeners.delete(listener)
    }
  }

  /** Answers everybody: the shop closes, and a later process tells the rest. */
  close(): void {
    this.#isOver = true
    for (const { tell } of this.#listeners) tell()
  }

  #hasPlaceFor({ network, site }: Pick<Listener, 'network' | 'site'>): boolean {
    if (this.#isOver || this.#listeners.size >= MOST_LISTENERS) return false
    const waiting = [...this.#listeners]
    if (waiting.filter((each) => each.network === network).length >= MOST_OF_A_NETWORK) return false
    const ofSite = site === undefined ? [] : waiting.filter((each) => each.site === site)
    return ofSite.length < MOST_OF_A_SITE
  }

  async #statusOf(reference: string): Promise<OrderStatus> {
    const status = (await selectStatuses(this.#database.sql, [reference])).get(reference)
    if (status === undefined) throw new Problem(orderProblems.order_not_found)
    return status
  }

  /** Tells those whose order has moved: one look for all of them, and one more for what was announced meanwhile. */
  async #look(): Promise<void> {
    this.#lookAgain = true
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      while (this.#lookAgain && this.#listeners.size > 0) {
        this.#lookAgain = false
        const waiting = [...this.#listeners]
        const now = await selectStatuses(this.#database.sql, [
          ...new Set(waiting.map((each) => each.reference)),
        ])
        for (const { reference, status, tell } of waiting) if (now.get(reference) !== status) tell()
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'those who wait for their order could not be told')
    } finally {
      this.#isLooking = false
    }
  }
}
