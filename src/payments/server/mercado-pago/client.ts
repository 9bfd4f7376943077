import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { readJson } from '#platform/http/read-body.ts'
import type { Log } from '#platform/log/log.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { ProviderAuth, ProviderRefused, ProviderSilent, ProviderUnavailable } from '../payment-provider.ts'
import type { ProviderRateLimiter } from '../provider-rate-limiter.ts'
import { verdictOn } from './refusals.ts'
import { Word } from './reply-fields.ts'

const TIMEOUT_MS = 8000
const MOST_ATTEMPTS = 3
const FIRST_PAUSE_MS = 300
/** A provider that wants more is asked again by a later round, not by this call. */
const LONGEST_PAUSE_MS = 3000
const LONGEST_QUIET_MS = HOUR_MS
/** A page of a hundred payments is a tenth of it. */
const MOST_BYTES = 4 * 1024 * 1024

interface ProviderCall<Reply> {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  /** A POST is tried again only with a key: the provider then gives the same answer twice. */
  readonly idempotencyKey?: string
  /** What a good answer looks like; without it nobody looks at the answer. */
  readonly reply?: z.ZodType<Reply>
}

export type ProviderClient = <Reply>(call: ProviderCall<Reply>) => Promise<Reply>

interface ClientParts {
  readonly baseUrl: string
  /** The token of this moment: a call that begins later may bring another one. */
  readonly accessToken: () => string
  readonly log: Log
  readonly rateLimiter: ProviderRateLimiter
}

const Refusal = z.object({
  message: Word.transform((text) => text || 'refused'),
  error: Word,
  cause: z
    .array(z.object({ code: z.union([z.string(), z.number()]).transform(String).pipe(Word) }))
    .catch([]),
})

const isWorthRetrying = (status: number) =>
  status === 423 || status === 424 || status === 429 || status >= 500

const backOff = (attempt: number): number => FIRST_PAUSE_MS * 2 ** attempt * (0.75 + Math.random() / 2)

/** For how long the provider wants not to be asked, given in seconds or as a date; 0 when it does not say. */
function quietFor(reply: Response): number {
  const asked = reply.headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(asked.trim()) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_QUIET_MS)
}

/** Reads an answer as what was expected; where nothing was, it is left unread. */
async function readAs<Reply>(expected: z.ZodType<Reply> | undefined, reply: Response): Promise<Reply> {
  if (expected !== undefined) return expected.parse(await readJson(reply, MOST_BYTES))
  await reply.body?.cancel()
  return undefined as Reply
}

async function refusalFrom(reply: Response): Promise<ProviderRefused | ProviderAuth> {
  if (reply.status === 401 || reply.status === 403)
    return new ProviderAuth(`the payment provider answered ${reply.status}`)
  const { message, error, cause } = Refusal.catch({ message: 'refused', error: '', cause: [] }).parse(
    await readJson(reply, MOST_BYTES).catch(() => ({})),
  )
  const code = cause[0]?.code ?? error
  return new ProviderRefused(reply.status, code, message, verdictOn(code))
}

function isLast({ method, idempotencyKey }: ProviderCall<unknown>, count: number): boolean {
  const mayRetry = method === 'GET' || idempotencyKey !== undefined
  return !mayRetry || count + 1 >= MOST_ATTEMPTS
}

/** Speaks HTTP with the provider: no more often than it likes, with a time limit, few retries, and no secret in any log. */
export function createProviderClient({
  baseUrl,
  accessToken,
  log,
  rateLimiter,
}: ClientParts): ProviderClient {
  const send = ({ method, path, body, idempotencyKey }: ProviderCall<unknown>) =>
    fetch(new URL(path, baseUrl), {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${accessToken()}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

  /** What the provider answered, or that it was not reached. */
  async function ask(call: ProviderCall<unknown>): Promise<Response | ProviderUnavailable> {
    await rateLimiter.turn()
    const place = { method: call.method, path: call.path.split('?')[0] }
    try {
      const reply = await send(call)
      if (!reply.ok) log.warn({ ...place, status: reply.status }, 'the payment provider refused')
      return reply
    } catch (cause) {
      log.warn({ ...place, err: cause }, 'the payment provider was not reached')
      return new ProviderSilent('the payment provider was not reached', { cause })
    }
  }

  /** Waits until another attempt makes sense; throws what went wrong when there is to be none. */
  async function pause(call: ProviderCall<unknown>, count: number, fault: ProviderUnavailable, pauseMs = 0) {
    if (pauseMs > 0) rateLimiter.pause(pauseMs)
    if (isLast(call, count) || pauseMs > LONGEST_PAUSE_MS) throw fault
    // The rate limiter itself waits for as long as the provider wants a pause.
    if (pauseMs === 0) await wait(backOff(count))
  }

  /** What a good answer says, or that it says nothing: whether the work was done is then not known. */
  async function understand<Reply>(call: ProviderCall<Reply>, reply: Response) {
    try {
      return { said: await readAs(call.reply, reply) }
    } catch (cause) {
      log.warn(
        { method: call.method, path: call.path.split('?')[0] },
        'the payment provider was not understood',
      )
      return new ProviderUnavailable('the payment provider gave an answer that makes no sense', { cause })
    }
  }

  async function attempt<Reply>(call: ProviderCall<Reply>, count: number): Promise<Reply> {
    const reply = await ask(call)
    if (reply instanceof ProviderUnavailable) {
      await pause(call, count, reply)
    } else if (reply.ok) {
      const answer = await understand(call, reply)
      if (!(answer instanceof ProviderUnavailable)) return answer.said
      await pause(call, count, answer)
    } else {
      if (!isWorthRetrying(reply.status)) throw await refusalFrom(reply)
      await reply.body?.cancel().catch(() => {})
      const fault = new ProviderUnavailable(`the payment provider answered ${reply.status}`)
      await pause(call, count, fault, quietFor(reply))
    }
    return attempt(call, count + 1)
  }

  return (call) => attempt(call, 0)
}
