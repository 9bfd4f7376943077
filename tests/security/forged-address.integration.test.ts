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

test('a proxy that writes the port of each connection behind the address makes nobody many visitors', async () => {
  gallery = await openTestShop({ TRUST_PROXY: '1' })
  const statuses: number[] = []
  for (let each = 1; each <= 6; each += 1)
    statuses.push(await subscribe(`puerto${each}`, `${VISITOR}:${50_000 + each}`))
  for (const [each, host] of ['::1', ':0:0:0:1', '::abcd'].entries())
    for (const bracketed of [`[2001:0db8:7:7${host}]:${51_000 + each}`, `2001:db8:7:7${host}`])
      statuses.push(await subscribe(`corchete${each}${bracketed.length}`, bracketed))
  for (let each = 7; each <= 11; each += 1)
    statuses.push(await subscribe(`puerto${each}`, `${VISITOR}:${50_000 + each}`))
  expect(statuses).toEqual([...Array(16).fill(200), 429])
}, 120_000)
