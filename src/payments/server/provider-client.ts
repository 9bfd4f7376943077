import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '#platform/log/log.ts'
import { ProviderAuth, ProviderRefused, ProviderUnavailable } from './payment-provider.ts'

const TIMEOUT_MS = 8000
const MOST_ATTEMPTS = 3
const FIRST_PAUSE_MS = 300
const LONGEST_PAUSE_MS = 3000

interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  /** A POST is tried again only with a key: the provider then gives the same answer twice. */
  readonly idempotencyKey?: string
}

export type ProviderClient = (call: ProviderCall) => Promise<unknown>

interface ClientParts {
  readonly baseUrl: string
  readonly accessToken: string
  readonly log: Log
}

const Refusal = z.object({
  message: z.string().catch('refused'),
  error: z.string().catch(''),
  cause: z.array(z.object({ code: z.union([z.string(), z.number()]) })).catch([]),
})

const isWorthRetrying = (status: number) =>
  status === 423 || status === 424 || status === 429 || status >= 500

function pauseAfter(attempt: number, retryAfter: string | null): number {
  const asked = Number(retryAfter) * 1000
  const backOff = FIRST_PAUSE_MS * 2 ** attempt * (0.75 + Math.random() / 2)
  return Math.min(Number.isFinite(asked) && asked > 0 ? asked : backOff, LONGEST_PAUSE_MS)
}

async function refusalFrom(reply: Response): Promise<ProviderRefused | ProviderAuth> {
  if (reply.status === 401 || reply.status === 403)
    return new ProviderAuth(`the payment provider answered ${reply.status}`)
  const { message, error, cause } = Refusal.catch({ message: 'refused', error: '', cause: [] }).parse(
    await reply.json().catch(() => ({})),
  )
  return new ProviderRefused(reply.status, String(cause[0]?.code ?? error), message)
}

/** Speaks HTTP with the provider: a time limit, few retries, and no secret in any log. */
export function createProviderClient({ baseUrl, accessToken, log }: ClientParts): ProviderClient {
  const send = ({ method, path, body, idempotencyKey }: ProviderCall) =>
    fetch(new URL(path, baseUrl), {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

  async function attempt(call: ProviderCall, count: number): Promise<unknown> {
    const mayRetry = call.method === 'GET' || call.idempotencyKey !== undefined
    const isLast = !mayRetry || count + 1 >= MOST_ATTEMPTS
    const reply = await send(call).catch((error: unknown) => error)
    const place = { method: call.method, path: call.path.split('?')[0] }
    if (!(reply instanceof Response)) {
      log.warn({ ...place, err: reply }, 'the payment provider was not reached')
      if (isLast) throw new ProviderUnavailable('the payment provider was not reached', { cause: reply })
      await wait(pauseAfter(count, null))
      return attempt(call, count + 1)
    }
    if (reply.ok) return reply.json()
    log.warn({ ...place, status: reply.status }, 'the payment provider refused')
    if (!isWorthRetrying(reply.status)) throw await refusalFrom(reply)
    if (isLast) throw new ProviderUnavailable(`the payment provider answered ${reply.status}`)
    await wait(pauseAfter(count, reply.headers.get('retry-after')))
    return attempt(call, count + 1)
  }

  return (call) => attempt(call, 0)
}
