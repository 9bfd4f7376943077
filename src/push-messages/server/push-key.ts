import { createECDH, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import type { Queryable } from '#platform/database/database.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { insertPushKey, type PushKeyRow, selectPushKey } from './push-keys-table.ts'

const CURVE = 'prime256v1'
/** Services refuse what is good for longer than a day. */
const GOOD_FOR_MS = 12 * HOUR_MS

function newPair(): Pick<PushKeyRow, 'privateKey' | 'publicKey'> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE })
  const { d = '' } = privateKey.export({ format: 'jwk' })
  const point = createECDH(CURVE)
  point.setPrivateKey(Buffer.from(d, 'base64url'))
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: point.getPublicKey('base64url'),
  }
}

/** The key of the shop (VAPID), made when it is needed for the first time; of two that are made at once the database keeps one. */
export async function findPushKey(sql: Queryable, clock: Clock): Promise<PushKeyRow> {
  const known = await selectPushKey(sql)
  if (known !== undefined) return known
  await insertPushKey(sql, { ...newPair(), createdAt: clock() })
  const kept = await selectPushKey(sql)
  if (kept === undefined) throw new Error('the key for push messages was not kept')
  return kept
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Claims {
  /** The origin of the push service. */
  readonly audience: string
  /** Where the service reaches whoever sends: an https or a mailto address. */
  readonly subject: string
  readonly now: Date
}

/** The header by which a push service knows the shop (RFC 8292). */
export function pushAuthorization(
  { privateKey, publicKey }: Pick<PushKeyRow, 'privateKey' | 'publicKey'>,
  { audience, subject, now }: Claims,
): string {
  const ends = Math.floor((now.getTime() + GOOD_FOR_MS) / 1000)
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp: ends, sub: subject })}`
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
  return `vapid t=${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}, k=${publicKey}`
}
