import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** More than any of these forms takes from one visitor. */
const TIMES = 21
const LAST = '2800:810:4a1:a0::1'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

/** A whole IPv6 network of one connection, from which each form comes by another address. */
const addressIn = (at: number) => `2800:810:4a1:9f::${(at + 1).toString(16)}`

const person = (at: number) => ({ name: 'Ana Paz', email: `ana${at}@example.com`, phone: '11 2345-6789' })

test.each([
  ['/contact', (at: number) => ({ ...person(at), subject: 'info', message: 'Quisiera visitar el taller.' })],
  ['/withdrawals', (at: number) => ({ ...person(at), purchase: '', comment: '' })],
  ['/newsletter/subscribe', (at: number) => ({ email: person(at).email })],
  ['/auth/password-reset', (at: number) => ({ email: person(at).email })],
  ['/auth/password-reset/use', (at: number) => ({ token: `nada${at}`, newPassword: 'una clave muy larga' })],
])('%s is limited for a network, whichever of its addresses it takes', async (path, bodyOf) => {
  const send = async (at: number, remoteAddress: string) => {
    const url = `/api${path}`
    const reply = await gallery.server.inject({ method: 'POST', url, payload: bodyOf(at), remoteAddress })
    return reply.statusCode
  }
  const statuses = []
  for (let at = 0; at < TIMES; at += 1) statuses.push(await send(at, addressIn(at)))
  expect(statuses[0]).not.toBe(429)
  expect(statuses.at(-1)).toBe(429)
  expect(await send(TIMES, LAST)).not.toBe(429)
})
