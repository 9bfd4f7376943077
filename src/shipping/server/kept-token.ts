import type { Clock } from '#platform/clock/clock.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { CarrierFailure } from './rate-carrier.ts'

/** Shorter than any token of a carrier lives. */
const KEPT_MS = 30 * MINUTE_MS

/** Remembers the token of a carrier, and asks for another one when it is old or no longer taken. */
export class KeptToken {
  readonly #clock: Clock
  readonly #signIn: (signal: AbortSignal) => Promise<string>
  #kept: { readonly token: string; readonly until: number } | undefined

  constructor(clock: Clock, signIn: (signal: AbortSignal) => Promise<string>) {
    this.#clock = clock
    this.#signIn = signIn
  }

  /** Does something with a token; where one that was kept is refused, once more with a new one. */
  async with<Answer>(signal: AbortSignal, act: (token: string) => Promise<Answer>): Promise<Answer> {
    const kept = this.#current()
    if (kept === undefined) return act(await this.#renew(signal))
    try {
      return await act(kept)
    } catch (error) {
      if (!(error instanceof CarrierFailure) || error.kind !== 'login') throw error
      return act(await this.#renew(signal))
    }
  }

  #current(): string | undefined {
    const now = this.#clock().getTime()
    return this.#kept !== undefined && this.#kept.until > now ? this.#kept.token : undefined
  }

  async #renew(signal: AbortSignal): Promise<string> {
    this.#kept = undefined
    const token = await this.#signIn(signal)
    this.#kept = { token, until: this.#clock().getTime() + KEPT_MS }
    return token
  }
}
