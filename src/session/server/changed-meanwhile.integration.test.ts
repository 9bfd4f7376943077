import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetTokenFor } from '../../../tests/support/password-resets.ts'
import { logIn } from '../../../tests/support/sign-ins.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { type AdministratorRow, selectAdministratorByEmail } from './administrators-table.ts'
import { changePassword } from './change-password.ts'
import { resetPassword } from './create-administrator.ts'
import { admitSignIn } from './note-sign-in.ts'
import { beginSecondFactor, endSecondFactor } from './second-factor.ts'

const { email, password } = ADMINISTRATOR
const HERE = { address: '203.0.113.7', userAgent: undefined, remember: false }
const ANOTHER = { email, password: 'otra clave bien larga' }

let gallery: TestShop
let headers: { authorization: string }
let bearer: string
beforeEach(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
  bearer = headers.authorization.slice('Bearer '.length)
})
afterEach(() => gallery.stop())

const change = (newPassword: string) =>
  gallery.server.inject({
    method: 'POST',
    url: '/api/auth/password',
    headers,
    payload: { currentPassword: password, newPassword },
  })

/** The shop in which her password is replaced after the old one was compared, and before anything is written. */
const whereItChanges = () => ({
  ...gallery.shop,
  async artistName() {
    await resetPassword(gallery.shop, ANOTHER)
    return 'La artista'
  },
})

test('of two changes at once one counts, and the other is told so', async () => {
  const wishes = ['la primera clave larga', 'la segunda clave larga']
  const replies = await Promise.all(wishes.map(change))
  const refused = replies.find(({ statusCode }) => statusCode !== 200)
  expect(refused?.statusCode).toBe(409)
  expect(refused?.json().message).toContain('La contraseña se cambió hace un momento desde otro lado')
  const statuses = []
  for (const wish of wishes)
    statuses.push((await logIn(gallery, { email, password: wish }, { remoteAddress: '10.0.0.1' })).statusCode)
  expect(statuses).toEqual(replies.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)))
})

test('a change does not replace the password that was set while it was under way', async () => {
  const wish = { ...HERE, bearer, currentPassword: password, newPassword: 'la de quien llegó tarde' }
  await expect(changePassword(whereItChanges(), wish)).rejects.toThrow('se cambió hace un momento')
  expect((await logIn(gallery, ANOTHER)).statusCode).toBe(200)
})

test('a link is not used up twice, however near to each other it is pressed', async () => {
  const token = await resetTokenFor(gallery, email)
  const choose = (newPassword: string) =>
    gallery.server.inject({
      method: 'POST',
      url: '/api/auth/password-reset/use',
      payload: { token, newPassword },
    })
  const replies = await Promise.all(
    ['tres palabras largas', 'cuatro palabras más largas', 'y todavía otra clave'].map(choose),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410])
})

test('a password that is replaced while somebody signs in with it opens no session', async () => {
  const { database } = gallery.shop
  const old = (await selectAdministratorByEmail(database.sql, email)) as AdministratorRow
  expect(await admitSignIn(gallery.shop, old, HERE)).toBeDefined()
  await resetPassword(gallery.shop, ANOTHER)
  expect(await admitSignIn(gallery.shop, old, HERE)).toBeUndefined()
  const { rows } = await database.sql.execute('select id from sessions')
  expect(rows).toEqual([])
})

test('a password that is replaced meanwhile changes nothing about the second factor', async () => {
  const call = { ...HERE, bearer, password }
  await expect(beginSecondFactor(whereItChanges(), call)).rejects.toThrow(
    'La contraseña actual no es correcta',
  )
  const { rows } = await gallery.shop.database.sql.execute('select secret from second_factors')
  expect(rows).toEqual([])
  await resetPassword(gallery.shop, ADMINISTRATOR)
  const reply = await logIn(gallery, ADMINISTRATOR)
  const again = { ...call, bearer: reply.json().data.token }
  await expect(endSecondFactor(whereItChanges(), again)).rejects.toThrow(
    'La contraseña actual no es correcta',
  )
})
