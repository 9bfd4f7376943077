import { randomUUID } from 'node:crypto'

/** The tokens that were given and are still taken. */
export class Tokens {
  readonly #good = new Set<string>()

  give(): string {
    const token = randomUUID()
    this.#good.add(token)
    return token
  }

  takes(token: string | undefined): boolean {
    return token !== undefined && this.#good.has(token)
  }

  expire(): void {
    this.#good.clear()
  }
}

/** Whether a header names the user of the double. */
export const isSignIn = (header: string | undefined, user: string, password: string): boolean =>
  header === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
