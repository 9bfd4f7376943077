import { isPreferred } from '../event-loop/preferred.ts'

/** After so many that went before others comes one of them: they wait longer, but not for ever. */
const PREFERRED_IN_A_ROW = 4

/**
 * Who has the one connection of the embedded database, and who comes next. While works are sold ten and more wait for it, most
 * of them with a whole transaction; a page that is made again for everybody asks for half a dozen statements one after
 * the other, and would wait for all of them each time.
 */
export class ConnectionLine {
  readonly #preferred: (() => void)[] = []
  readonly #others: (() => void)[] = []
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
    const line = isPreferred() ? this.#preferred : this.#others
    line.push(resolve)
    await promise
  }

  #giveOn(): void {
    const isOthersTurn = this.#inARow >= PREFERRED_IN_A_ROW && this.#others.length > 0
    const line = this.#preferred.length > 0 && !isOthersTurn ? this.#preferred : this.#others
    this.#inARow = line === this.#preferred ? this.#inARow + 1 : 0
    const next = line.shift()
    if (next === undefined) this.#isTaken = false
    else next()
  }
}
