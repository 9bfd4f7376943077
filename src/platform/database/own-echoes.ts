/** What this process has announced and a server is about to tell it as well, by the connection that said it. */
export class OwnEchoes {
  readonly #expected = new Map<string, number>()

  expect(echo: string): void {
    this.#expected.set(echo, (this.#expected.get(echo) ?? 0) + 1)
  }

  /** Answers whether it was expected; from then on it is so once less. */
  take(echo: string): boolean {
    const times = this.#expected.get(echo) ?? 0
    if (times > 1) this.#expected.set(echo, times - 1)
    else this.#expected.delete(echo)
    return times > 0
  }

  clear(): void {
    this.#expected.clear()
  }
}
