import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { COMMON_PASSWORD } from './password-blocklist.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const NEW_PASSWORD = 'otra clave bien larga'

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, headers: object, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers: { ...headers }, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const isIn = async (headers: object) => (await call('GET', '/auth/me', headers)).status === 200

test('the artist ends what other devices have open', async () => {
  const here = await gallery.signIn()
  const there = await gallery.signIn()
  expect((await call('DELETE', '/auth/sessions', here)).status).toBe(200)
  expect([await isIn(here), await isIn(there)]).toEqual([true, false])
})

test('a new password needs the old one, and ends every session', async () => {
  const here = await gallery.signIn()
  const there = await gallery.signIn()
  const wrong = { currentPassword: 'no es esta', newPassword: NEW_PASSWORD }
  const refused = await call('POST', '/auth/password', here, wrong)
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([
    { field: 'currentPassword', message: 'La contraseña actual no es correcta.' },
  ])
  const short = { currentPassword: ADMINISTRATOR.password, newPassword: 'corta' }
  expect((await call('POST', '/auth/password', here, short)).status).toBe(400)

  const common = { currentPassword: ADMINISTRATOR.password, newPassword: 'Password2026!' }
  expect((await call('POST', '/auth/password', here, common)).body.errors).toEqual([
    { field: 'newPassword', message: COMMON_PASSWORD },
  ])

  const right = { currentPassword: ADMINISTRATOR.password, newPassword: NEW_PASSWORD }
  const { body } = await call('POST', '/auth/password', here, right)
  expect([await isIn(here), await isIn(there)]).toEqual([false, false])
  expect(await isIn({ authorization: `Bearer ${body.data.token}` })).toBe(true)
  const login = { email: ADMINISTRATOR.email, password: NEW_PASSWORD }
  expect((await call('POST', '/auth/login', {}, login)).status).toBe(200)
})
