import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let artist: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  artist = await gallery.signIn()
})
afterAll(() => gallery.stop())

const THERE = '203.0.113.40'

let invented = 0
function guess(remoteAddress: string, url = '/api/orders') {
  invented += 1
  return gallery.server.inject({
    url,
    headers: { authorization: `Bearer inventado-${invented}`.padEnd(50, 'x') },
    remoteAddress,
  })
}

const askAs = (headers: object, remoteAddress = THERE) =>
  gallery.server.inject({ url: '/api/orders', headers: { ...headers }, remoteAddress })

async function statusesOf(count: number, remoteAddress: string, url?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let each = 0; each < count; each += 1) statuses.push((await guess(remoteAddress, url)).statusCode)
  return statuses
}

test('who invents sessions is refused after two hundred in a minute, whatever she asks for', async () => {
  expect((await askAs(artist)).statusCode).toBe(200)
  expect(new Set(await statusesOf(200, THERE))).toEqual(new Set([401]))
  for (const url of ['/api/orders', '/api/withdrawals', '/api/newsletter/stats']) {
    const reply = await guess(THERE, url)
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('the artist works on meanwhile, from the same network as well', async () => {
  expect((await askAs(artist)).statusCode).toBe(200)
  expect((await guess('203.0.113.41')).statusCode).toBe(401)
})

test('a session that has ended is an invented one', async () => {
  const { email, password } = ADMINISTRATOR
  const login = await gallery.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  })
  const other = { authorization: `Bearer ${login.json().data.token}` }
  expect((await askAs(other, '203.0.113.42')).statusCode).toBe(200)
  await gallery.server.inject({ method: 'POST', url: '/api/auth/logout', headers: other })
  expect([(await askAs(other)).statusCode, (await askAs(other)).statusCode]).toEqual([429, 429])
})

test('who brings no session is told to sign in, and counted nowhere', async () => {
  expect((await askAs({})).statusCode).toBe(401)
})

test('a minute later she may try again', async () => {
  await gallery.advance(1)
  expect((await guess(THERE)).statusCode).toBe(401)
})
