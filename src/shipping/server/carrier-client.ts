import { z } from 'zod'
import { CarrierFailure } from './rate-carrier.ts'

interface CarrierRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

/** Longer answers are none: a list of prices is short. */
const MOST_BYTES = 200_000

/** Asks a carrier once; a status that is no success, or nothing at all, is a {@link CarrierFailure}. */
export async function askCarrier(
  { method, url, headers, body }: CarrierRequest,
  signal: AbortSignal,
): Promise<Response> {
  const reply = await fetch(url, {
    method,
    redirect: 'error',
    signal,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new CarrierFailure('silent', 'the carrier did not answer', { cause: error })
  })
  if (reply.ok) return reply
  await forget(reply)
  const isLogin = reply.status === 401 || reply.status === 403
  const kind = isLogin ? 'login' : reply.status >= 500 ? 'silent' : 'refused'
  throw new CarrierFailure(kind, `the carrier answered ${reply.status}`, { status: reply.status })
}

/** Reads no more of a reply. One that broke off meanwhile is none to read either. */
export const forget = (reply: Response): Promise<void> =>
  reply.body?.cancel().catch(() => undefined) ?? Promise.resolve()

/** Reads as much as an answer may be long, and not a chunk more. */
async function textOf(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new CarrierFailure('misread', 'the answer of the carrier is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What a reply says, in whatever shape. */
export async function jsonOf(reply: Response): Promise<unknown> {
  const text = await textOf(reply).catch((error: unknown) => {
    if (error instanceof CarrierFailure) throw error
    throw new CarrierFailure('silent', 'the answer of the carrier broke off', { cause: error })
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CarrierFailure('misread', 'the answer of the carrier is no JSON', { cause: error })
  }
}

export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** A sum of money as carriers write it, '1234.50' or 1234.5; more than a thousand million pesos is none. */
export const pesos = z.coerce.number().nonnegative().max(1_000_000_000)
