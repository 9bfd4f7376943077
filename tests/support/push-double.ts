import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const Notice = z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() })

/** What a device was handed, as its browser would read it. */
export type Handed = z.infer<typeof Notice> & {
  readonly device: string
  readonly topic: string
  readonly ttl: number
  /** The sender's key. */
  readonly key: string
}

/** How the service behaves from now on. */
export interface PushFault {
  /** Answered instead of taking the message. */
  readonly status?: number
  readonly retryAfter?: number
  readonly location?: string
  /** Before each answer. */
  readonly latencyMs?: number
}

export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushDouble {
  readonly origin: string
  /** A browser that has just subscribed. */
  subscribe(): PushDevice
  /** It takes nothing more: 410 from now on. */
  unsubscribe(endpoint: string): void
  set(fault: PushFault): void
  /** What was taken since the last time. */
  handed(): Handed[]
  /** How many calls came since the last time, whatever became of them. */
  calls(): number
  stop(): Promise<void>
}

interface Subscription {
  readonly pair: ECDH
  readonly auth: Buffer
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Reads a message as a browser does, by RFC 8188 and 8291; throws where it is not written so. */
function decrypt(body: Buffer, { pair, auth }: Subscription): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idLength = body[20] ?? 0
  const theirs = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > recordSize || recordSize > 4096) throw new Error('a record of the wrong size')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const secret = derive(pair.computeSecret(theirs), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (end === -1 || plain.subarray(end + 1).some((each) => each !== 0))
    throw new Error('no end of the record')
  return plain.subarray(0, end).toString('utf8')
}

const json = (encoded: string) => JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))

/** Whose message it is, by RFC 8292; throws where that cannot be believed. */
function senderOf(authorization: string | undefined, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong')
  const { aud, exp, sub } = z
    .object({ aud: z.string(), exp: z.number(), sub: z.string() })
    .parse(json(claims))
  if (json(head).alg !== 'ES256' || aud !== origin || !/^(mailto:|https:)/.test(sub))
    throw new Error('wrong claims')
  // The shop's clock is moved by tests, hence only that it is not for ever.
  if (!Number.isInteger(exp)) throw new Error('no end')
  return key
}

/** A push service on loopback: it believes nobody without a signature and reads what it is given as the device would. */
export async function openPushDouble(): Promise<PushDouble> {
  const subscriptions = new Map<string, Subscription>()
  let fault: PushFault = {}
  let handed: Handed[] = []
  let calls = 0
  let origin = ''

  async function take(request: IncomingMessage, response: ServerResponse) {
    calls += 1
    const device = request.url ?? ''
    const body = await buffer(request)
    await sleep(fault.latencyMs ?? 0)
    if (fault.status !== undefined) {
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter)
      if (fault.location !== undefined) response.setHeader('location', fault.location)
      response.writeHead(fault.status)
      return response.end('not now')
    }
    const subscription = subscriptions.get(device)
    if (subscription === undefined) return response.writeHead(410).end()
    try {
      handed.push({ ...read(request, body, subscription), device: `${origin}${device}` })
      return response.writeHead(201).end()
    } catch (error) {
      return response.writeHead(403).end(String(error))
    }
  }

  function read({ headers }: IncomingMessage, body: Buffer, subscription: Subscription) {
    const key = senderOf(headers.authorization, origin)
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
    const notice = Notice.parse(JSON.parse(decrypt(body, subscription)))
    const topic = z
      .string()
      .regex(/^[\w-]{1,32}$/)
      .parse(headers.topic)
    return { ...notice, topic, ttl: Number(headers.ttl), key }
  }

  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    origin,
    subscribe() {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      subscriptions.set(path, { pair, auth })
      return {
        endpoint: `${origin}${path}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    unsubscribe: (endpoint) => void subscriptions.delete(new URL(endpoint).pathname),
    set(next) {
      fault = next
    },
    handed() {
      const all = handed
      handed = []
      return all
    },
    calls() {
      const count = calls
      calls = 0
      return count
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
