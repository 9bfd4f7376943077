import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetTokenFor } from '../../../tests/support/password-resets.ts'
import { logIn } from '../../../tests/support/sign-ins.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { createAdministrator } from './create-administrator.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const PASSWORD = 'cinco caballos azules'
let round = 0
let email: string
let headers: { authorization: string }
beforeEach(async () => {
  round += 1
  email = `ana${round}@example.com`
  await createAdministrator(gallery.shop, { email, password: PASSWORD, name: 'Ana' })
  headers = { authorization: `Bearer ${(await signIn(email)).json().data.token}` }
})

const signIn = (address: string) =>
  logIn(gallery, { email: address, password: PASSWORD }, { remoteAddress: `198.51.100.${round}` })

async function change(payload: object, from = headers) {
  const reply = await gallery.server.inject({ method: 'PUT', url: '/api/auth/me', headers: from, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const emailsTo = async (address: string) =>
  (
    await gallery.shop.database.sql.execute(
      `select text from letters where kind = 'account-changed' and to_address = '${address}'`,
    )
  ).rows.map(({ text }) => String(text).replace(/\s+/g, ' '))

test('the artist signs in with another address from now on, and both mailboxes are told', async () => {
  const moved = `nueva${round}@example.com`
  const { status, body } = await change({
    name: 'Ana Paz',
    email: ` Nueva${round}@Example.com `,
    currentPassword: PASSWORD,
  })
  expect([status, body.data.name, body.data.email]).toEqual([200, 'Ana Paz', moved])
  expect((await signIn(email)).statusCode).toBe(401)
  expect((await signIn(moved)).statusCode).toBe(200)
  // Where she is signed in she stays.
  const me = await gallery.server.inject({ url: '/api/auth/me', headers })
  expect(me.json().data.email).toBe(moved)
  for (const mailbox of [email, moved])
    expect(await emailsTo(mailbox)).toEqual([
      expect.stringContaining(
        `Desde ahora se entra a la administración con ${moved}, y el nombre es Ana Paz.`,
      ),
    ])
  const events = await gallery.server.inject({ url: '/api/auth/events', headers })
  expect(events.json().data.map(({ kind }: { kind: string }) => kind)).toContain('account_changed')
})

test('a link that went to the old mailbox opens nothing any more', async () => {
  const token = await resetTokenFor(gallery, email)
  await change({ name: 'Ana', email: `nueva${round}@example.com`, currentPassword: PASSWORD })
  const payload = { token, newPassword: 'otras palabras distintas' }
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/auth/password-reset/use',
    payload,
  })
  expect(reply.statusCode).toBe(410)
})

test('only who knows the password changes it, and nobody takes the address of another', async () => {
  const wrong = await change({ name: 'Ana', email, currentPassword: 'no es esta' })
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'currentPassword'])
  const other = `otra${round}@example.com`
  await createAdministrator(gallery.shop, { email: other, password: PASSWORD, name: 'Otra' })
  const taken = await change({ name: 'Ana', email: other, currentPassword: PASSWORD })
  expect([taken.status, taken.body.errors]).toEqual([
    409,
    [{ field: 'email', message: 'Otra persona ya entra con ese email.' }],
  ])
  const empty = await change({ name: ' ', email: 'nada', currentPassword: PASSWORD })
  expect(empty.body.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'email'])
  expect((await signIn(email)).statusCode).toBe(200)
})

test('of two who want the same address at once one gets it', async () => {
  const second = `segunda${round}@example.com`
  await createAdministrator(gallery.shop, { email: second, password: PASSWORD, name: 'Otra' })
  const hers = { authorization: `Bearer ${(await signIn(second)).json().data.token}` }
  const wanted = { name: 'Ana', email: `una${round}@example.com`, currentPassword: PASSWORD }
  const both = await Promise.all([change(wanted), change(wanted, hers)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
