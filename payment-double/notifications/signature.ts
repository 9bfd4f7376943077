import { createHmac } from 'node:crypto'

export interface SignedFacts {
  /** data.id of the query string; absent when the query has none. */
  dataId?: string
  requestId: string
  ts: string
}

/** A pair without a value is left out; every pair that stays ends with a semicolon. */
export function manifestOf({ dataId, requestId, ts }: SignedFacts): string {
  const id = dataId === undefined ? '' : `id:${dataId};`
  return `${id}request-id:${requestId};ts:${ts};`
}

export const signatureOf = (secret: string, facts: SignedFacts): string =>
  createHmac('sha256', secret).update(manifestOf(facts)).digest('hex')

export const signatureHeader = (secret: string, facts: SignedFacts): string =>
  `ts=${facts.ts},v1=${signatureOf(secret, facts)}`
