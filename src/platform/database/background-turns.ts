import { isInBackground } from '../event-loop/priority.ts'

/** So many connections the background work of a process shares. */
const FEW = 2

interface SharedPool {
  /** How many connections are open. */
  readonly totalCount: number
  /** How many may be. */
  readonly options: { readonly max: number }
}

/**
 * Who may take a connection of a pool. Each minute all workers look for jobs at once, and the rounds of the minute have their parts
 * side by side: each would open a connection of its own, which then lies idle until the pool closes it. So background work waits
 * until one is free or comes back. Visitors wait for nobody here, and connections that they have left are used as well.
 */
export class BackgroundTurns {
  readonly #pool: SharedPool
  readonly #timeout: number
  readonly #waiting: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined
  #taken = 0

  /** @param timeout milliseconds after which the first who waits has another connection opened, as none came back */
  constructor(pool: SharedPool, timeout: number) {
    this.#pool = pool
    this.#timeout = timeout
  }

  /** Comes before a connection is taken. */
  async begin(): Promise<void> {
    if (!isInBackground() || (this.#waiting.length === 0 && this.#isOneFree())) {
      this.#taken += 1
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    this.#timer ??= setTimeout(this.#letFirstIn, this.#timeout)
    await promise
  }

  /** Comes after a connection was given back, or none was to be had. */
  readonly end = (): void => {
    this.#taken -= 1
    if (this.#isOneFree()) this.#letFirstIn()
  }

  /** Where all are open none is spared by waiting: the pool lends them in the order in which they are asked for. */
  #isOneFree(): boolean {
    const { totalCount, options } = this.#pool
    return totalCount >= options.max || this.#taken < Math.max(FEW, totalCount)
  }

  readonly #letFirstIn = (): void => {
    const first = this.#waiting.shift()
    if (first === undefined) return
    clearTimeout(this.#timer)
    this.#timer = this.#waiting.length === 0 ? undefined : setTimeout(this.#letFirstIn, this.#timeout)
    // Counted now: whoever asks before it goes on finds it taken.
    this.#taken += 1
    first()
  }
}
