import { afterEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
afterEach(() => gallery.stop())

const PROXY = '10.0.0.7'
const VISITOR = '203.0.113.9'

const subscribe = async (name: string, forwardedFor: string) => {
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    remoteAddress: PROXY,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { email: `${name}@example.com`, consent: true },
  })
  return reply.statusCode
}

test('a visitor who invents addresses stays under the limits of her own', async () => {
  gallery = await openTestShop({ TRUST_PROXY: '1' })
  const statuses: number[] = []
  for (let each = 1; each <= 11; each += 1)
    statuses.push(await subscribe(`lectora${each}`, `198.51.100.${each}, ${VISITOR}`))
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect(await subscribe('otra', '198.51.100.1, 192.0.2.200')).toBe(200)
}, 120_000)
