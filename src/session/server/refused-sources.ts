import { recent } from '#platform/http/recent.ts'

/** Sources that are remembered at the same time; each of them has cost its owner ten attempts. */
const MOST_SOURCES = 10_000

/**
 * Who is refused until when, as far as this process has heard it from the database. Only what cannot end sooner is told
 * to it, so that it refuses nobody whom the database would let in.
 */
export class RefusedSources {
  readonly #until = recent<number>(MOST_SOURCES)
  readonly #longestMs: number

  /** @param longestMs nobody is refused for longer: an end that is further away was written by a clock that was ahead */
  constructor(longestMs: number) {
    this.#longestMs = longestMs
  }

  remember(source: string, until: Date): void {
    this.#until.set(source, until.getTime())
  }

  /** When a source is free again; `undefined` when nothing is known against it. */
  endFor(source: string, now: Date): Date | undefined {
    const until = this.#until.get(source)
    const leftMs = (until ?? 0) - now.getTime()
    return until !== undefined && leftMs > 0 && leftMs <= this.#longestMs ? new Date(until) : undefined
  }
}
