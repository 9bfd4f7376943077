import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/clock.ts'
import { generalProblems, Problem } from '../contract/problem.ts'
import { MINUTE_MS } from '../time/spans.ts'
import { networkOf, plainAddress } from './network-of.ts'

/** Networks that are remembered at the same time. */
const MOST_NETWORKS = 10_000

interface Minute {
  readonly began: number
  readonly spent: number
}

/**
 * This machine itself is not counted: pages read their own API, and behind a proxy that nobody was told to trust all
 * visitors would look like one.
 */
function isOwn(address: string): boolean {
  const plain = plainAddress(address)
  return plain === '' || plain === '::1' || plain.startsWith('127.')
}

/**
 * How often one network may do something in a minute, as far as this process knows: for what is asked so often that
 * counting in the database would cost more than it spares.
 */
export class MinuteLimit {
  readonly #minutes = new LRUCache<string, Minute>({ max: MOST_NETWORKS })
  readonly #clock: Clock
  readonly #most: number
  readonly #message: string | undefined

  /** @param message replaces the general sentence for too many requests */
  constructor({ clock, most, message }: { clock: Clock; most: number; message?: string }) {
    this.#clock = clock
    this.#most = most
    this.#message = message
  }

  /** Counts one more for whoever asks; refuses it when too much was asked. @param address of the network */
  spend(address: string): void {
    if (isOwn(address)) return
    const network = networkOf(address)
    const now = this.#clock().getTime()
    const known = this.#minutes.get(network)
    const age = now - (known?.began ?? Number.NEGATIVE_INFINITY)
    // One that has not begun yet was begun by a clock that has been put back since.
    const minute = known !== undefined && age >= 0 && age < MINUTE_MS ? known : { began: now, spent: 0 }
    if (minute.spent >= this.#most) {
      const retryAfter = Math.ceil((minute.began + MINUTE_MS - now) / 1000)
      throw new Problem(generalProblems.too_many_requests, {
        retryAfter,
        ...(this.#message !== undefined && { message: this.#message }),
      })
    }
    this.#minutes.set(network, { ...minute, spent: minute.spent + 1 })
  }
}
