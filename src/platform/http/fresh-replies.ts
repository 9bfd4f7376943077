import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/clock.ts'
import { generalProblems, Problem } from '../contract/problem.ts'
import { networkOf } from './network-of.ts'

const MINUTE_MS = 60_000
const MOST_A_MINUTE = 300
/** Networks that are remembered at the same time. */
const MOST_NETWORKS = 10_000

const TOO_MANY = 'Pediste muchas páginas en poco tiempo. Esperá un momento y volvé a cargarla.'

interface Minute {
  readonly began: number
  readonly spent: number
}

/**
 * This machine itself is not counted: pages read their own API, and behind a proxy that nobody was told to trust all
 * visitors would look like one.
 */
const isOwn = (address: string): boolean =>
  isIP(address) === 0 || address === '::1' || /^(?:::ffff:)?127\./i.test(address)

/**
 * How much may be made anew for one network in a minute. Whatever is kept is sent without counting; but every other
 * word in an address is one more page to be rendered, and a stranger has more words than the machine has time.
 */
export class FreshReplies {
  readonly #minutes = new LRUCache<string, Minute>({ max: MOST_NETWORKS })
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts one more for whoever asks; refuses it when too much was asked. @param address of the network */
  spend(address: string): void {
    if (isOwn(address)) return
    const network = networkOf(address)
    const now = this.#clock().getTime()
    const known = this.#minutes.get(network)
    const minute = known !== undefined && now < known.began + MINUTE_MS ? known : { began: now, spent: 0 }
    if (minute.spent >= MOST_A_MINUTE) {
      const retryAfter = Math.ceil((minute.began + MINUTE_MS - now) / 1000)
      throw new Problem(generalProblems.too_many_requests, { message: TOO_MANY, retryAfter })
    }
    this.#minutes.set(network, { ...minute, spent: minute.spent + 1 })
  }
}
