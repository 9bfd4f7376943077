/** So many visitors a second make a page busy: rendering it for each change would cost more than a moment's delay. */
const BUSY = 5

/** How often something is asked for at present. Instants in milliseconds. */
export class RequestRate {
  #second = Number.NaN
  #inSecond = 0
  #before = 0

  note(now: number): void {
    const second = Math.floor(now / 1000)
    if (second !== this.#second) {
      this.#before = second === this.#second + 1 ? this.#inSecond : 0
      this.#inSecond = 0
      this.#second = second
    }
    this.#inSecond += 1
  }

  #perSecond(now: number): number {
    const second = Math.floor(now / 1000)
    if (second === this.#second) return Math.max(this.#inSecond, this.#before)
    return second === this.#second + 1 ? this.#inSecond : 0
  }

  isBusy(now: number): boolean {
    return this.#perSecond(now) >= BUSY
  }

  /** Whether anybody has asked within the last second or two. */
  isRecent(now: number): boolean {
    return this.#perSecond(now) > 0
  }
}
