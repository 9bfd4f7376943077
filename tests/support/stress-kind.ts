import type { Arbitrary } from 'fast-check'
import type { KnownFacts } from './known-facts.ts'

/** A request as it is sent. */
export interface SentCall {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | Buffer | undefined
}

/** One call to be made. */
export interface StressCall {
  readonly asAdministrator: boolean
  /** With what the shop has told of itself put in. */
  readonly request: (facts: KnownFacts) => SentCall | Promise<SentCall>
}

export interface StressReply {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/**
 * Brings about what a call is about, such as an order that was paid; answers facts that are then known as `fresh-…`, among
 * them the `bearer` of another administrator when the call is about an account.
 */
export type Prepare = (network: string) => Promise<Readonly<Record<string, string>>>

/** One kind of call, such as 'GET /api/artworks', and all that can be sent as one. */
export interface StressKind {
  readonly title: string
  readonly calls: Arbitrary<StressCall>
  readonly prepare?: Prepare | undefined
  /** What is wrong with an answer, if anything is. */
  readonly faultIn: (reply: StressReply) => string | undefined
  readonly isGood: (reply: StressReply) => boolean
  /** Takes from a good answer what later calls can use. */
  readonly learn: (facts: KnownFacts, reply: StressReply) => void
}

/** Answers that a stranger can cause without any fault of the shop. */
export const REFUSALS = [400, 401, 403, 404, 405, 409, 410, 413, 415, 429, 502, 503]

/** Half a surrogate pair cannot be written into an address. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** `?name=value&…`, or nothing. */
export function queryText(
  query: readonly (readonly [name: string, value: string])[],
  facts: KnownFacts,
): string {
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(facts.fillIn(value)).slice(0, 3000)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
