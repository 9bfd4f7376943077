import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SubscriberRow } from './subscribers-table.ts'

type Signer = Pick<SubscriberRow, 'id' | 'linkKey'>

const signatureOf = ({ id, linkKey }: Signer): Buffer =>
  createHmac('sha256', linkKey).update(`unsubscribe ${id}`).digest()

/** What a letter's link carries: who it was written to, signed with this reader's own key. */
export const unsubscribeTokenFor = (subscriber: Signer): string =>
  `${subscriber.id}.${signatureOf(subscriber).toString('base64url')}`

/** Whom a token says it was written to, before anybody has believed it. */
export const subscriberIdIn = (token: string): string => token.split('.')[0] ?? ''

export function isTokenOf(subscriber: Signer, token: string): boolean {
  const given = Buffer.from(token.split('.')[1] ?? '', 'base64url')
  const expected = signatureOf(subscriber)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
