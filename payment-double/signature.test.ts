import { expect, test } from 'vitest'
import { manifestOf, signatureHeader, signatureOf } from './notifications/signature.ts'

const SECRET = 'double-webhook-secret'
const requestId = '3b6d3d0e-0000-4000-8000-000000000001'
const ts = '1766455693'

test('the signature covers the payment, the request and the time', () => {
  expect(signatureOf(SECRET, { dataId: '140860642477', requestId, ts })).toBe(
    'b8dd67b28929de1ab5d538d2148d3072789bf05e30bffdaed3e742982ca0c5f0',
  )
})

test('a notification without data.id is signed without that pair', () => {
  expect(manifestOf({ requestId, ts })).toBe(`request-id:${requestId};ts:${ts};`)
  expect(signatureOf(SECRET, { requestId, ts })).toBe(
    '3f9f0bf119b75161361fc80370577aaf3c4a67e05d2b998975901b7440786470',
  )
})

test('the header names the time and the version of the signature', () => {
  expect(signatureHeader(SECRET, { requestId, ts })).toBe(
    'ts=1766455693,v1=3f9f0bf119b75161361fc80370577aaf3c4a67e05d2b998975901b7440786470',
  )
})
