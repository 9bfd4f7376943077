import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#platform/time/spans.ts'
import { isPushService, type PushNotice } from '../push-message.ts'
import { encryptPush } from './encrypt-push.ts'
import type { PushDeviceRow } from './push-devices-table.ts'
import { findPushKey, pushAuthorization } from './push-key.ts'
import type { PushSender } from './push-shop.ts'

/** `gone`: the browser takes nothing more at this address. `refused`: sending the same again would be refused again. */
export type PushOutcome =
  | { readonly kind: 'taken' | 'gone' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly status: number; readonly after?: number }

/** How long an attempt may take. */
export const LONGEST_CALL_MS = 10 * SECOND_MS
/** How long a service keeps it for a device that is switched off. */
const KEPT_SECONDS = DAY_MS / SECOND_MS
/** A topic has 32 characters at most. */
const TOPIC_LENGTH = 32

/** Names an occasion: what is sent twice because an answer got lost takes the place of the first. */
const topicOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, TOPIC_LENGTH)

function pauseIn(reply: Response): number | undefined {
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(seconds * SECOND_MS, HOUR_MS) : undefined
}

function outcomeOf(reply: Response): PushOutcome {
  const { status } = reply
  if (reply.ok) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const isPassing = status === 408 || status === 429 || status >= 500
  if (!isPassing) return { kind: 'refused', status }
  const after = pauseIn(reply)
  return { kind: 'later', status, ...(after !== undefined && { after }) }
}

/** A service has to be able to reach whoever sends. */
const subjectOf = ({ siteUrl, artistAddress }: Pick<PushSender, 'siteUrl' | 'artistAddress'>) =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:${artistAddress}`

/** Hands a notice to the device's push service. Never redirected: the address was allowed, where it leads to was not. */
export async function handOver(
  shop: PushSender,
  device: PushDeviceRow,
  { key, ...notice }: PushNotice & { readonly key: string },
): Promise<PushOutcome> {
  // What the settings allowed when it was kept, they may allow no more.
  if (!isPushService(device.endpoint, shop.pushServices)) return { kind: 'gone' }
  const topic = topicOf(key)
  const audience = new URL(device.endpoint).origin
  const pair = await findPushKey(shop.database.sql, shop.clock)
  try {
    const reply = await fetch(device.endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
      headers: {
        authorization: pushAuthorization(pair, { audience, subject: subjectOf(shop), now: shop.clock() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        urgency: 'high',
        topic,
      },
      body: new Uint8Array(encryptPush(JSON.stringify({ ...notice, tag: topic }), device)),
    })
    await reply.body?.cancel()
    return outcomeOf(reply)
  } catch {
    // No answer: which of the many reasons it was tells nobody anything, and its words name the device's address.
    return { kind: 'later', status: 0 }
  }
}
