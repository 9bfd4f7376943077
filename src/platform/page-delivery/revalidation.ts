interface QueuedWork<Work> {
  readonly at: number
  readonly work: Work
}

/**
 * Makes again what visitors are still coming for, one at a time. What is asked for again while it waits is made once.
 * @param revalidate makes it; when it fails, whoever comes next makes it and hears why
 */
export class Revalidation<Work> {
  readonly #waiting = new Map<string, QueuedWork<Work>>()
  readonly #revalidate: (key: string, work: Work) => Promise<unknown>
  readonly #now: () => number
  #isRendering = false
  #timer: NodeJS.Timeout | undefined

  constructor(revalidate: (key: string, work: Work) => Promise<unknown>, now: () => number) {
    this.#revalidate = revalidate
    this.#now = now
  }

  /** @param at the instant from which it may be made, in milliseconds */
  ask(key: string, at: number, work: Work): void {
    const known = this.#waiting.get(key)
    if (known !== undefined && known.at <= at) return
    this.#waiting.set(key, { at, work })
    this.#arm()
  }

  clear(): void {
    this.#waiting.clear()
  }

  #arm(): void {
    clearTimeout(this.#timer)
    if (this.#isRendering || this.#waiting.size === 0) return
    const next = Math.min(...[...this.#waiting.values()].map(({ at }) => at))
    this.#timer = setTimeout(() => void this.#makeNext(), Math.max(0, next - this.#now())).unref()
  }

  async #makeNext(): Promise<void> {
    const [first] = [...this.#waiting].toSorted(([, one], [, other]) => one.at - other.at)
    if (first === undefined) return
    const [key, { work }] = first
    this.#waiting.delete(key)
    this.#isRendering = true
    await this.#revalidate(key, work).catch(() => {})
    this.#isRendering = false
    this.#arm()
  }
}
