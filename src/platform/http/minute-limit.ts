import type { Clock } from '../clock/clock.ts'
import { generalProblems, Problem } from '../contract/problem.ts'
import { MINUTE_MS } from '../time/spans.ts'
import { NETWORKS_OF_A_SITE, networkOf, plainAddress, siteOf } from './network-of.ts'
import { recent } from './recent.ts'

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
export function isOwn(address: string): boolean {
  const plain = plainAddress(address)
  return plain === '' || plain === '::1' || plain.startsWith('127.')
}

/** How often each of many names may do something in a minute; which of them are remembered is bounded. */
class Minutes {
  readonly #minutes = recent<Minute>(MOST_NETWORKS)
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** @returns in how many milliseconds one more is allowed; `undefined` when it is now */
  waitFor(name: string, now: number): number | undefined {
    const { began, spent } = this.#minuteOf(name, now)
    return spent < this.#most ? undefined : began + MINUTE_MS - now
  }

  spend(name: string, now: number): void {
    const minute = this.#minuteOf(name, now)
    this.#minutes.set(name, { ...minute, spent: minute.spent + 1 })
  }

  #minuteOf(name: string, now: number): Minute {
    const known = this.#minutes.get(name)
    const age = now - (known?.began ?? Number.NEGATIVE_INFINITY)
    // One that has not begun yet was begun by a clock that has been put back since.
    return known !== undefined && age >= 0 && age < MINUTE_MS ? known : { began: now, spent: 0 }
  }
}

/**
 * How often one network may do something in a minute, as far as this process knows: for what is asked so often that
 * counting in the database would cost more than it spares. Sites are remembered apart, so that one of them that uses
 * network after network does not make its own count forgotten.
 */
export class MinuteLimit {
  readonly #networks: Minutes
  readonly #sites: Minutes
  readonly #clock: Clock
  readonly #message: string | undefined

  /** @param message replaces the general sentence for too many requests */
  constructor({ clock, most, message }: { clock: Clock; most: number; message?: string }) {
    this.#clock = clock
    this.#networks = new Minutes(most)
    this.#sites = new Minutes(most * NETWORKS_OF_A_SITE)
    this.#message = message
  }

  /** Counts one more for whoever asks; refuses it when too much was asked. @param address of the network */
  spend(address: string): void {
    if (isOwn(address)) return
    this.refuse(address)
    const [network, site] = [networkOf(address), siteOf(address)]
    const now = this.#clock().getTime()
    this.#networks.spend(network, now)
    if (site !== undefined) this.#sites.spend(site, now)
  }

  /** The same for what goes on in another way when it may not be done: counts one more, or says that it may not. */
  maySpend(address: string): boolean {
    if (this.#waitFor(address) > 0) return false
    this.spend(address)
    return true
  }

  #waitFor(address: string): number {
    if (isOwn(address)) return 0
    const [network, site] = [networkOf(address), siteOf(address)]
    const now = this.#clock().getTime()
    return Math.max(
      this.#networks.waitFor(network, now) ?? 0,
      site === undefined ? 0 : (this.#sites.waitFor(site, now) ?? 0),
    )
  }

  /** Refuses whoever has asked too much, and counts nothing. */
  refuse(address: string): void {
    const wait = this.#waitFor(address)
    if (wait > 0) {
      throw new Problem(generalProblems.too_many_requests, {
        retryAfter: Math.ceil(wait / 1000),
        ...(this.#message !== undefined && { message: this.#message }),
      })
    }
  }
}
