import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SubscriberRow } from './subscribers-table.ts'

type Signer = Pick<SubscriberRow, 'id' | 'linkKey'>

/** What a link is for: one that leaves the list does not confirm, nor the other way round. */
type Purpose = 'unsubscribe' | 'confirm'

const signatureOf = ({ id, linkKey }: Signer, purpose: Purpose): Buffer =>
  createHmac('sha256', linkKey).update(`${purpose} ${id}`).digest()

const tokenFor = (subscriber: Signer, purpose: Purpose): string =>
  `${subscriber.id}.${signatureOf(subscriber, purpose).toString('base64url')}`

/** What an email's link carries: who it was written to, signed with this reader's own key. */
export const unsubscribeTokenFor = (subscriber: Signer): string => tokenFor(subscriber, 'unsubscribe')
export const confirmTokenFor = (subscriber: Signer): string => tokenFor(subscriber, 'confirm')

/** Whom a token says it was written to, before anybody has believed it. */
export const subscriberIdIn = (token: string): string => token.split('.')[0] ?? ''

export function isTokenOf(subscriber: Signer, token: string, purpose: Purpose): boolean {
  const given = Buffer.from(token.split('.')[1] ?? '', 'base64url')
  const expected = signatureOf(subscriber, purpose)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
