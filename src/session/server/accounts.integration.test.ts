// Also on PostgreSQL: two artists step back at once, and locks decide who stays.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '../../../tests/support/sign-ins.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import type { Role } from '../roles.ts'
import { createAdministrator } from './create-administrator.ts'
import { COMMON_PASSWORD } from './password-blocklist.ts'

const PASSWORD = 'una clave bien larga'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const rows = async (statement: string) => (await gallery.shop.database.sql.execute(statement)).rows

let network = 0
const elsewhere = () => {
  network += 1
  return `10.2.${network >> 8}.${network & 255}`
}

interface Person {
  readonly id: string
  readonly email: string
  readonly headers: { readonly authorization: string }
}

const signIn = async (email: string, password = PASSWORD) => {
  const { user, token } = (await logIn(gallery, { email, password }, { remoteAddress: elsewhere() })).json()
    .data
  return { id: user.id, email, role: user.accessRole, headers: { authorization: `Bearer ${token}` } }
}

async function person(email: string, role: Role = 'artist'): Promise<Person> {
  await createAdministrator(gallery.shop, {
    email,
    name: email.split('@')[0] ?? '',
    password: PASSWORD,
    role,
  })
  return signIn(email)
}

async function ask(
  by: Person | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const reply = await gallery.server.inject({
    method,
    url: `/api/auth/${path}`,
    remoteAddress: elsewhere(),
    headers: by?.headers ?? {},
    ...(body && { payload: body }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const currentPassword = PASSWORD
const invite = (by: Person, email: string, role: Role = 'assistant') =>
  ask(by, 'POST', 'accounts/invitations', { email, role, currentPassword })
const give = (by: Person, whom: Person, role: Role) =>
  ask(by, 'PUT', `accounts/${whom.id}/role`, { role, currentPassword })
const remove = (by: Person, whom: Person) =>
  ask(by, 'POST', `accounts/${whom.id}/removal`, { currentPassword })
const accept = (token: string, newPassword = 'otra clave bien larga') =>
  ask(undefined, 'POST', 'invitations/use', { token, name: 'Inés', newPassword })

async function emailsTo(address: string, kind: string): Promise<string[]> {
  const { sql } = gallery.shop.database
  const found = await sql.execute(
    `select text from letters where to_address = '${address}' and kind = '${kind}' order by created_at, id`,
  )
  return found.rows.map(({ text }) => String(text).replace(/\s+/g, ' '))
}
const tokenFor = async (address: string): Promise<string> =>
  /#([\w-]{43})/.exec((await emailsTo(address, 'invitation')).at(-1) ?? '')?.[1] ?? ''

let eva: Person
beforeEach(async () => {
  await rows('delete from administrators')
  await rows('delete from letters')
  await rows('delete from form_uses')
  eva = await person('eva@example.com')
})

describe('an invitation', () => {
  test('lets somebody in once, with a password of her own and the role that was given', async () => {
    const asked = await invite(eva, ' Ines@Example.com ')
    expect(asked.body.data.invitations).toMatchObject([{ email: 'ines@example.com', role: 'assistant' }])
    const token = await tokenFor('ines@example.com')
    expect((await accept(token)).status).toBe(200)
    expect((await accept(token)).body.code).toBe('invitation_ended')
    const ines = await signIn('ines@example.com', 'otra clave bien larga')
    expect(ines.role).toBe('assistant')
    expect((await ask(ines, 'GET', 'accounts')).status).toBe(403)
    expect((await emailsTo(eva.email, 'access-changed')).join()).toMatch(
      /Se invitó a ines@.*aceptó la invitación/,
    )
    const { body } = await ask(eva, 'GET', 'accounts')
    expect(body.data).toMatchObject({
      invitations: [],
      accounts: [
        { email: eva.email, isSelf: true, role: 'artist', signedInAt: expect.any(String) },
        { email: 'ines@example.com', isSelf: false, role: 'assistant', hasSecondFactor: false },
      ],
    })
  })

  test('is kept by its hash alone, and ends after seven days', async () => {
    await invite(eva, 'ines@example.com')
    const token = await tokenFor('ines@example.com')
    expect(JSON.stringify(await rows('select * from invitations'))).not.toContain(token)
    await rows("update invitations set expires_at = now() - interval '1 second'")
    expect((await accept(token)).status).toBe(410)
  })

  test('that is sent again makes the earlier link worth nothing', async () => {
    await invite(eva, 'ines@example.com')
    const first = await tokenFor('ines@example.com')
    await rows("delete from letters where kind = 'invitation'")
    await invite(eva, 'ines@example.com', 'reader')
    const second = await tokenFor('ines@example.com')
    expect(second).not.toBe(first)
    expect((await accept(first)).status).toBe(410)
    expect((await accept(second)).status).toBe(200)
    expect((await signIn('ines@example.com', 'otra clave bien larga')).role).toBe('reader')
  })

  test('that is withdrawn lets nobody in; nor one of who lost her own access or her role', async () => {
    await invite(eva, 'ines@example.com')
    const [{ id }] = (await ask(eva, 'GET', 'accounts')).body.data.invitations
    expect((await ask(eva, 'DELETE', `accounts/invitations/${id}`)).body.data.invitations).toEqual([])
    expect((await accept(await tokenFor('ines@example.com'))).status).toBe(410)
    const rita = await person('rita@example.com')
    await invite(rita, 'uno@example.com', 'artist')
    await give(eva, rita, 'reader')
    expect((await accept(await tokenFor('uno@example.com'))).status).toBe(410)
  })

  test('pressed twice at once makes one account', async () => {
    await invite(eva, 'ines@example.com')
    const token = await tokenFor('ines@example.com')
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('wants the artist’s password, an address that is free, and a password that is not common', async () => {
    const wrong = { email: 'ines@example.com', role: 'reader', currentPassword: 'no es esta' }
    const refused = await ask(eva, 'POST', 'accounts/invitations', wrong)
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'currentPassword'])
    expect((await invite(eva, eva.email)).body.code).toBe('has_access')
    await invite(eva, 'ines@example.com')
    const common = await accept(await tokenFor('ines@example.com'), 'qwerty12345')
    expect(common.body.errors).toEqual([{ field: 'newPassword', message: COMMON_PASSWORD }])
  })
})

describe('an access', () => {
  test('that is taken away ends with its sessions, and the artist is told', async () => {
    const ines = await person('ines@example.com', 'assistant')
    expect((await ask(ines, 'GET', 'me')).status).toBe(200)
    expect((await remove(eva, ines)).status).toBe(200)
    expect((await ask(ines, 'GET', 'me')).status).toBe(401)
    expect((await remove(eva, ines)).body.code).toBe('account_not_found')
    expect((await emailsTo(eva.email, 'access-changed')).at(-1)).toContain('ines@example.com ya no entra')
  })

  test('is nobody’s to give but an artist’s', async () => {
    const ines = await person('ines@example.com', 'assistant')
    expect((await give(ines, ines, 'artist')).status).toBe(403)
    expect((await remove(ines, eva)).status).toBe(403)
    expect((await invite(ines, 'otra@example.com', 'artist')).status).toBe(403)
  })

  test('of one’s own shows and ends one’s own sessions alone', async () => {
    const ines = await person('ines@example.com', 'assistant')
    const again = await signIn('ines@example.com')
    const own = (await ask(ines, 'GET', 'sessions')).body.data
    expect(own).toHaveLength(2)
    const [hers] = (await ask(eva, 'GET', 'sessions')).body.data
    expect((await ask(ines, 'DELETE', `sessions/${hers.id}`)).status).toBe(200)
    expect((await ask(ines, 'DELETE', 'sessions')).status).toBe(200)
    expect((await ask(again, 'GET', 'me')).status).toBe(401)
    expect((await ask(eva, 'GET', 'me')).status).toBe(200)
    const key = await ask(ines, 'POST', 'second-factor', { password: PASSWORD })
    expect(key.body.data.uri).toContain('ines')
  })
})

test('an artist whose role is taken from her at the same moment takes nobody’s and lets nobody in', async () => {
  await person('cata@example.com')
  for (let round = 0; round < 4; round += 1) {
    const [ana, bea] = [await person(`ana-${round}@example.com`), await person(`bea-${round}@example.com`)]
    const replies = await Promise.all([give(ana, bea, 'reader'), give(bea, ana, 'reader')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(replies.find(({ status }) => status === 403)?.body.code).toBe('not_permitted')
  }
})

describe('the last artist', () => {
  test('can neither be removed nor step back, and can once there is another', async () => {
    await person('ines@example.com', 'assistant')
    expect((await give(eva, eva, 'reader')).body.code).toBe('last_artist')
    expect((await remove(eva, eva)).body.code).toBe('last_artist')
    const rita = await person('rita@example.com')
    expect((await give(rita, eva, 'assistant')).status).toBe(200)
    expect((await remove(rita, rita)).body.code).toBe('last_artist')
  })

  test('stays, however many step back or remove each other at once', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 6; round += 1) {
      await rows('delete from administrators')
      const [ana, bea, cata] = await Promise.all(
        ['ana', 'bea', 'cata'].map((name) => person(`${name}-${round}@example.com`)),
      )
      if (!ana || !bea || !cata) throw new Error('Nobody is there.')
      const replies =
        round % 2 === 0
          ? await Promise.all([ana, bea, cata].map((each) => give(each, each, 'reader')))
          : await Promise.all([remove(ana, bea), remove(bea, cata), remove(cata, ana)])
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const left = await rows("select count(*)::int as artists from administrators where role = 'artist'")
      expect(left[0]?.artists).toBeGreaterThan(0)
    }
  })
})
