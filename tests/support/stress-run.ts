import fc from 'fast-check'
import type { KnownFacts } from './known-facts.ts'
import type { SentCall, StressCall, StressKind, StressReply } from './stress-kind.ts'
import type { TestShop } from './test-shop.ts'

/** Nothing that the shop answers takes so long, not even on a busy machine. */
const TIMEOUT_MS = 60_000

export interface Fault {
  readonly title: string
  readonly what: string
  /** What was sent, as far as it is worth reading. */
  readonly sent: string
}

const inTime = <Reply>(reply: Promise<Reply>): Promise<Reply | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
  })
  return Promise.race([reply, late]).finally(() => clearTimeout(timer))
}

export type StressCalls = readonly (readonly [StressKind, StressCall])[]

/** So many calls, the same for the same seed; every kind comes equally often. */
export function stressCalls(
  kinds: readonly StressKind[],
  { count, seed }: { count: number; seed: number },
): StressCalls {
  const round = kinds.map((kind) => kind.calls.map((call) => [kind, call] as const))
  const rounds = fc.sample(fc.tuple(...round), { numRuns: Math.ceil(count / kinds.length), seed })
  return rounds.flat().slice(0, count)
}

/** Makes calls of a shop and keeps what was wrong with their answers. */
export class StressRun {
  readonly #shop: TestShop
  readonly #facts: KnownFacts
  readonly faults: Fault[] = []
  /** How often each status was answered. */
  readonly statuses: Record<string, number> = {}
  /** The kinds that were answered well at least once. */
  readonly answered = new Set<string>()
  /** Why a kind could not be prepared, the last time that it could not. */
  readonly unprepared = new Map<string, string>()

  constructor(shop: TestShop, facts: KnownFacts) {
    this.#shop = shop
    this.#facts = facts
  }

  async #prepare({ title, prepare }: StressKind, network: string): Promise<object | undefined> {
    if (prepare === undefined) return undefined
    try {
      const { bearer, ...told } = await prepare(network)
      for (const [name, fact] of Object.entries(told)) this.#facts.set(`fresh-${name}`, fact)
      return bearer === undefined ? undefined : { authorization: `Bearer ${bearer}` }
    } catch (error) {
      this.unprepared.set(title, String(error))
      return undefined
    }
  }

  #judge(kind: StressKind, reply: StressReply | undefined): string | undefined {
    if (reply === undefined) return 'no answer'
    try {
      return kind.faultIn(reply)
    } catch (error) {
      return `status ${reply.statusCode} with ${String(error)}: ${reply.body.slice(0, 200)}`
    }
  }

  /** Makes one call from one network. @param administrator the header of a living session */
  async call(
    [kind, { asAdministrator, request }]: StressCalls[number],
    network: string,
    administrator: object,
  ): Promise<number | undefined> {
    const own = await this.#prepare(kind, network)
    const sent: SentCall = await request(this.#facts)
    const reply = await inTime(
      this.#shop.server.inject({
        method: sent.method,
        url: sent.url,
        remoteAddress: network,
        headers: { ...sent.headers, ...(asAdministrator && (own ?? administrator)) },
        ...(sent.payload !== undefined && { payload: sent.payload }),
      }),
    )
    const status = reply?.statusCode
    this.statuses[status ?? 'hang'] = (this.statuses[status ?? 'hang'] ?? 0) + 1
    const what = this.#judge(kind, reply)
    if (what !== undefined) this.#blame(kind.title, what, sent)
    else if (reply !== undefined && kind.isGood(reply)) {
      this.answered.add(kind.title)
      kind.learn(this.#facts, reply)
    }
    return own === undefined ? status : undefined
  }

  #blame(title: string, what: string, { url, headers, payload = '' }: SentCall): void {
    const sent = `${url} ${JSON.stringify(headers ?? {})} ${String(payload).slice(0, 1500)}`
    this.faults.push({ title, what, sent })
  }
}
