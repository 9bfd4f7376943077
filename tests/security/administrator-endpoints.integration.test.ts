import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyEndpoint } from '../support/every-endpoint.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const endpoints = await everyEndpoint()
const closed = endpoints.filter(({ access }) => access === 'administrator')
const calls = closed.map(({ method, path }) => ({ method, url: `/api${path.replace(/:\w+/g, 'algo')}` }))

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

test('there are endpoints to try', () => {
  expect(closed.length).toBeGreaterThan(15)
})

describe.each(calls)('a visitor is refused at $method $url', ({ method, url }) => {
  test.each([
    ['without a token', {}],
    ['with an invented token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['with nonsense for a token', { authorization: 'Basic YTpi' }],
  ])('%s', async (_how, headers) => {
    const reply = await gallery.server.inject({ method, url, headers })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ success: false, code: 'session_expired' })
  })
})

test('no closed address is kept for everybody', () => {
  expect(closed.filter(({ kept }) => kept !== undefined)).toEqual([])
})
