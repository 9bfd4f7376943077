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

const FORMS = [
  ['/contact', (at: number) => ({ ...person(at), subject: 'info', message: 'Quisiera visitar el taller.' })],
  ['/withdrawals', (at: number) => ({ ...person(at), purchase: '', comment: '' })],
  ['/newsletter/subscribe', (at: number) => ({ email: person(at).email })],
  ['/waiting-list', (at: number) => ({ email: person(at).email, kind: 'work', artworkId: 'nada' })],
  ['/auth/password-reset', (at: number) => ({ email: person(at).email })],
  [
    '/auth/invitations/use',
    (at: number) => ({ token: `nada${at}`, name: 'Ana', newPassword: 'una clave muy larga' }),
  ],
  ['/auth/password-reset/use', (at: number) => ({ token: `nada${at}`, newPassword: 'una clave muy larga' })],
] as const

async function send(path: string, payload: object, remoteAddress: string): Promise<number> {
  const reply = await gallery.server.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
  return reply.statusCode
}

test.each(FORMS)('%s is limited for a network, whichever of its addresses it takes', async (path, bodyOf) => {
  const statuses = []
  for (let at = 0; at < TIMES; at += 1) statuses.push(await send(path, bodyOf(at), addressIn(at)))
  expect(statuses[0]).not.toBe(429)
  expect(statuses.at(-1)).toBe(429)
  expect(await send(path, bodyOf(TIMES), LAST)).not.toBe(429)
})

/** More than eight networks may. */
const OF_A_SITE = 8 * TIMES

test.each([
  ...FORMS,
  ['/auth/login', (at: number) => ({ email: person(at).email, password: 'no es esta' })] as const,
])('%s is limited for a site that takes another network each time', async (path, bodyOf) => {
  const statuses = []
  for (let at = 0; at < OF_A_SITE; at += 1)
    statuses.push(await send(path, bodyOf(100 + at), `2001:db8:7:${at.toString(16)}::1`))
  expect(statuses[TIMES]).not.toBe(429)
  expect(statuses.at(-1)).toBe(429)
  expect(await send(path, bodyOf(300), '2001:db8:8:1::1')).not.toBe(429)
})
