import { hasHighPriority } from '../event-loop/priority.ts'

/** After so many of high priority comes one of the others: they wait longer, but not for ever. */
const HIGH_IN_A_ROW = 4

/**
 * Who has the one connection of the embedded database, and who comes next: a queue with two priorities. While works are sold ten
 * and more wait for it, most of them with a whole transaction; a page that is made again for everybody asks for half a dozen
 * statements one after the other, and would wait for all of them each time.
 */
export class ConnectionQueue {
  readonly #high: (() => void)[] = []
  readonly #normal: (() => void)[] = []
  #isTaken = false
  #inARow = 0

  /** Does `work` with the connection, which nobody else has meanwhile. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#take()
    try {
      return await work()
    } finally {
      this.#giveOn()
    }
  }

  async #take(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = hasHighPriority() ? this.#high : this.#normal
    waiting.push(resolve)
    await promise
  }

  #giveOn(): void {
    const isNormalsTurn = this.#inARow >= HIGH_IN_A_ROW && this.#normal.length > 0
    const waiting = this.#high.length > 0 && !isNormalsTurn ? this.#high : this.#normal
    this.#inARow = waiting === this.#high ? this.#inARow + 1 : 0
    const next = waiting.shift()
    if (next === undefined) this.#isTaken = false
    else next()
  }
}
