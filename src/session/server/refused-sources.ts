import { LRUCache } from 'lru-cache'

/** Sources that are remembered at the same time; each of them has cost its owner ten attempts. */
const MOST_SOURCES = 10_000

/**
 * Who is refused until when, as far as this process has heard it from the database. Only what cannot end sooner is told
 * to it, so that it refuses nobody whom the database would let in.
 */
export class RefusedSources {
  readonly #until = new LRUCache<string, number>({ max: MOST_SOURCES })

  remember(source: string, until: Date): void {
    this.#until.set(source, until.getTime())
  }

  /** When a source is free again; `undefined` when nothing is known against it. */
  endFor(source: string, now: Date): Date | undefined {
    const until = this.#until.get(source)
    return until !== undefined && now.getTime() < until ? new Date(until) : undefined
  }
}
