import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isFresh, isSigned, readNotification } from './notification.ts'

const SECRET = 'double-webhook-secret'
const RULES = { webhookSecrets: [SECRET], requireSignature: false }
const REQUEST_ID = '3b6d3d0e-0000-4000-8000-000000000001'
const signed = (v1: string, query: Record<string, string> = {}, ts = '1766455693') => ({
  query,
  headers: { 'x-request-id': REQUEST_ID, 'x-signature': `ts=${ts},v1=${v1}` },
  text: '',
})
const WITH_ID = 'b8dd67b28929de1ab5d538d2148d3072789bf05e30bffdaed3e742982ca0c5f0'
const WITHOUT_ID = '3f9f0bf119b75161361fc80370577aaf3c4a67e05d2b998975901b7440786470'

describe('a signature', () => {
  test('of a notification with an id is recognised', () => {
    expect(isSigned(signed(WITH_ID, { 'data.id': '140860642477' }), [SECRET])).toBe(true)
  })
  test('of a notification without an id is recognised', () => {
    expect(isSigned(signed(WITHOUT_ID), [SECRET])).toBe(true)
  })
  test('of an id in capitals holds whether they were signed or not', () => {
    const notification = (signedId: string) => {
      const manifest = `id:${signedId};request-id:${REQUEST_ID};ts:1766455693;`
      const v1 = createHmac('sha256', SECRET).update(manifest).digest('hex')
      return signed(v1, { 'data.id': 'ORD01KB2YF' })
    }
    expect(isSigned(notification('ORD01KB2YF'), [SECRET])).toBe(true)
    expect(isSigned(notification('ord01kb2yf'), [SECRET])).toBe(true)
  })
  test('without a request id leaves that pair out', () => {
    const v1 = createHmac('sha256', SECRET).update('id:140860642477;ts:1766455693;').digest('hex')
    const headers = { 'x-signature': `ts=1766455693,v1=${v1}` }
    expect(isSigned({ query: { 'data.id': '140860642477' }, headers, text: '' }, [SECRET])).toBe(true)
  })
  test('is tried with every secret', () => {
    expect(isSigned(signed(WITH_ID, { 'data.id': '140860642477' }), ['old', SECRET])).toBe(true)
  })
  test.each([
    ['another id', signed(WITH_ID, { 'data.id': '140860642478' }), [SECRET]],
    ['another time', signed(WITH_ID, { 'data.id': '140860642477' }, '1766455694'), [SECRET]],
    ['another secret', signed(WITH_ID, { 'data.id': '140860642477' }), ['other']],
    ['no secret at all', signed(WITH_ID, { 'data.id': '140860642477' }), []],
    ['no signature', { query: {}, headers: {}, text: '' }, [SECRET]],
    ['half a signature', signed(WITH_ID.slice(0, 20), { 'data.id': '140860642477' }), [SECRET]],
  ])('does not hold with %s', (_what, notification, secrets) => {
    expect(isSigned(notification, secrets)).toBe(false)
  })
})

describe('a signature is fresh', () => {
  const now = new Date(1_766_455_693_000)
  test.each([
    ['at once', '1766455693', true],
    ['in milliseconds', '1766455693000', true],
    ['nine minutes later', '1766455153', true],
    ['eleven minutes later', '1766455033', false],
    ['from a clock that is four minutes fast', '1766455933', true],
    ['from a clock that is six minutes fast', '1766456053', false],
  ])('%s', (_what, ts, fresh) => {
    expect(isFresh(signed(WITH_ID, {}, ts), now)).toBe(fresh)
  })

  test('or its notification is not trusted, and still read', () => {
    const late = new Date(now.getTime() + 3_600_000)
    const raw = signed(WITH_ID, { 'data.id': '140860642477', type: 'payment' })
    expect(readNotification(raw, RULES, now)).toMatchObject({ trust: 'verified' })
    expect(readNotification(raw, RULES, late)).toMatchObject({
      trust: 'unverified',
      resourceId: '140860642477',
    })
  })
})

describe('a notification', () => {
  const read = (query: Record<string, string>, text = '') =>
    readNotification({ query, headers: {}, text }, RULES, new Date(1_766_455_693_000))

  test.each([
    ['the panel form', { 'data.id': '140860642477', type: 'payment' }, '', 'payment', '140860642477'],
    ['the older form', { id: '140860642477', topic: 'payment' }, '', 'payment', '140860642477'],
    [
      'a body alone',
      {},
      '{"action":"payment.created","data":{"id":"140860642477"},"id":39374405683408155,"type":"payment"}',
      'payment',
      '140860642477',
    ],
    [
      'a body with an address',
      {},
      '{"resource":"https://api.mercadopago.com/collections/140860642477","topic":"payment"}',
      'payment',
      '140860642477',
    ],
    ['the older body', {}, '{"resource":"140860642477","topic":"payment"}', 'payment', '140860642477'],
  ])('is read in %s', (_what, query, text, topic, resourceId) => {
    expect(read(query as Record<string, string>, text)).toMatchObject({ topic, resourceId })
  })

  test('keeps ids that are too long for a number', () => {
    const id = '99999999999999999999'
    expect(read({ 'data.id': id, type: 'payment' })).toMatchObject({ resourceId: id })
  })
  test('with an id that is not a number names nothing', () => {
    expect(read({ 'data.id': '1 or 1=1', type: 'payment' })).toMatchObject({ resourceId: '' })
  })
  test('that says nothing at all is none', () => {
    expect(read({}, 'basura')).toEqual({ refused: 'senseless' })
  })
})
