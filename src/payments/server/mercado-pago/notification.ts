import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { Notification, RawNotification, ReadNotification } from '../payment-provider.ts'

/** The secrets that sign notifications, and what is made of those that none of them signed. */
export interface NotificationRules {
  readonly webhookSecrets: readonly string[]
  /** Refuses what nobody signed instead of reading it with little trust. */
  readonly requireSignature: boolean
}

const SIGNATURE = /^\s*ts=(\d{1,16})\s*,\s*v1=([0-9a-f]{64})\s*$/i

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** `id:…;request-id:…;ts:…;` where a pair without a value is left out. */
function manifestOf(id: string | undefined, requestId: string | undefined, ts: string): string {
  const pairs = [
    ['id', id],
    ['request-id', requestId],
    ['ts', ts],
  ]
  return pairs.flatMap(([name, value]) => (value ? [`${name}:${value};`] : [])).join('')
}

/**
 * Checks the provider's HMAC-SHA256 signature against every accepted secret. The id is tried as it is and in
 * lower case: the provider has signed both ways.
 */
export function isSigned({ query, headers }: RawNotification, secrets: readonly string[]): boolean {
  const [, ts, signature] = SIGNATURE.exec(headers['x-signature'] ?? '') ?? []
  if (ts === undefined || signature === undefined) return false
  const id = query['data.id']
  const manifests = new Set(
    [id, id?.toLowerCase()].map((each) => manifestOf(each, headers['x-request-id'], ts)),
  )
  return secrets.some((secret) =>
    [...manifests].some((manifest) =>
      isSame(createHmac('sha256', secret).update(manifest).digest('hex'), signature.toLowerCase()),
    ),
  )
}

const MILLISECONDS_FROM = 1e11
const PAST_MS = 10 * MINUTE_MS
const FUTURE_MS = 5 * MINUTE_MS

/** Signed not long ago; the provider gives seconds, and its papers say milliseconds. */
export function isFresh({ headers }: RawNotification, now: Date): boolean {
  const [, ts] = SIGNATURE.exec(headers['x-signature'] ?? '') ?? []
  const given = Number(ts)
  const age = now.getTime() - (given > MILLISECONDS_FROM ? given : given * 1000)
  return age <= PAST_MS && age >= -FUTURE_MS
}

const digitsOnly = (text: string | undefined) =>
  text !== undefined && /^\d{1,20}$/.test(text) ? text : undefined

/**
 * Topic and resource, from the query first and the body last. The body is searched as text: its numeric ids are too long
 * for JavaScript's numbers.
 */
function subjectOf({ query, text }: RawNotification) {
  const topic = query.type ?? query.topic ?? /"(?:type|topic)"\s*:\s*"([a-z_]{1,40})"/.exec(text)?.[1]
  const resourceId =
    digitsOnly(query['data.id'] ?? query.id) ??
    /"data"\s*:\s*\{[^{}]*"id"\s*:\s*"?(\d{1,20})"?/.exec(text)?.[1] ??
    /"resource"\s*:\s*"(?:https?:[^"]*\/)?(\d{1,20})"/.exec(text)?.[1]
  return { topic, resourceId }
}

/** A claim has an id of its own. */
const ABOUT_CLAIMS = /claim|chargeback|dispute/

function kindOf(topic: string): Notification['kind'] {
  if (topic === 'payment') return 'payment'
  return ABOUT_CLAIMS.test(topic) ? 'dispute' : 'other'
}

const TELLING_HEADERS = ['user-agent', 'content-type', 'x-signature'] as const

const evidenceIn = ({ headers }: RawNotification): Record<string, string> =>
  Object.fromEntries(
    TELLING_HEADERS.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** What a notification tells. A signature that is not fresh earns no trust. */
export function readNotification(
  raw: RawNotification,
  { webhookSecrets, requireSignature }: NotificationRules,
  now: Date,
): ReadNotification {
  const { topic, resourceId } = subjectOf(raw)
  if (topic === undefined && resourceId === undefined) return { refused: 'senseless' }
  const hasSignature = isSigned(raw, webhookSecrets)
  if (requireSignature && !hasSignature) return { refused: 'unsigned' }
  return {
    kind: kindOf(topic ?? ''),
    topic: topic ?? 'unknown',
    resourceId: resourceId ?? '',
    trust: hasSignature && isFresh(raw, now) ? 'verified' : 'unverified',
    requestId: raw.headers['x-request-id'],
    evidence: evidenceIn(raw),
  }
}
