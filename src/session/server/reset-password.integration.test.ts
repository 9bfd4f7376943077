import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminPages } from '#pages/admin-pages.ts'
import { resetTokenFor } from '../../../tests/support/password-resets.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { COMMON_PASSWORD } from './password-blocklist.ts'
import { passwordResetJob, sendPasswordReset } from './reset-password.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
  await gallery.signIn()
})
afterAll(() => gallery.stop())
// Limits of one test are not those of the next.
beforeEach(() => gallery.advance(61))

let network = 0
const elsewhere = () => {
  network += 1
  return `10.1.${network >> 8}.${network & 255}`
}

async function post(path: string, payload: object, from = elsewhere()) {
  const url = `/api/auth/${path}`
  const reply = await gallery.server.inject({ method: 'POST', url, payload, remoteAddress: from })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

const askFor = (email: string, from?: string) => post('password-reset', { email }, from)
const choose = (token: string, newPassword: string, from?: string) =>
  post('password-reset/use', { token, newPassword }, from)
const signIn = async (password: string) =>
  (await post('login', { email: ADMINISTRATOR.email, password })).status

/** Runs what was asked for and waits; answers whom each concerned. */
async function writeWaiting(): Promise<string[]> {
  const { rows } = await gallery.shop.database.sql.execute(
    `select id::text, data from pgboss.job where name = '${passwordResetJob.name}' order by created_on`,
  )
  await gallery.shop.database.sql.execute(`delete from pgboss.job where name = '${passwordResetJob.name}'`)
  const asked = rows.map(({ data }) => passwordResetJob.data.parse(data))
  for (const each of asked) await sendPasswordReset(gallery.shop, each)
  return asked.map(({ administratorId }) => administratorId)
}

async function emailsOf(kind: string): Promise<string[]> {
  const { rows } = await gallery.shop.database.sql.execute(
    `select text from letters where kind = '${kind}' order by created_at, id`,
  )
  return rows.map(({ text }) => String(text))
}

let password = ADMINISTRATOR.password

describe('who has forgotten her password', () => {
  test('gets a link by email, chooses another, and every session ends', async () => {
    const session = await gallery.signIn()
    expect((await askFor(` ${ADMINISTRATOR.email.toUpperCase()} `)).status).toBe(200)
    await writeWaiting()
    const [message] = (await emailsOf('password-reset')).slice(-1)
    expect(message).toMatch(/se\s+puede\s+usar\s+una\s+sola\s+vez,\s+hasta\s+el/)
    const link = new RegExp(`${adminPages.newPassword.path}#([\\w-]{43})\\s`)
    const token = link.exec(message ?? '')?.[1] ?? ''
    password = 'tres palabras nuevas'
    expect(await choose(token, password)).toMatchObject({ status: 200, body: { success: true } })
    const me = await gallery.server.inject({ url: '/api/auth/me', headers: session })
    expect(me.statusCode).toBe(401)
    expect(await signIn(ADMINISTRATOR.password)).toBe(401)
    expect(await signIn(password)).toBe(200)
  })

  test('is told by email that her password is another one now', async () => {
    const before = (await emailsOf('password-changed')).length
    password = 'cuatro palabras bien nuevas'
    await choose(await resetTokenFor(gallery, ADMINISTRATOR.email), password)
    const emails = await emailsOf('password-changed')
    expect(emails).toHaveLength(before + 1)
    expect(emails.at(-1)).toContain(adminPages.forgotten.path)
  })

  test('gets in again at once, also after too many wrong guesses', async () => {
    for (let each = 0; each < 12; each += 1) await signIn('adivino')
    password = 'ya me acordé de esta'
    await choose(await resetTokenFor(gallery, ADMINISTRATOR.email), password)
    expect(await signIn(password)).toBe(200)
  })
})

describe('a link for a new password', () => {
  const another = 'otras palabras largas'

  test('works once, also when it is pressed twice at the same time', async () => {
    const token = await resetTokenFor(gallery, ADMINISTRATOR.email)
    const answers = await Promise.all([choose(token, 'la primera clave'), choose(token, 'la segunda clave')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    password = answers[0]?.status === 200 ? 'la primera clave' : 'la segunda clave'
    expect(await signIn(password)).toBe(200)
    const again = await choose(token, another)
    expect([again.status, again.body.message]).toEqual([410, 'Este enlace ya no vale. Pedí uno nuevo.'])
  })

  test('ends after half an hour', async () => {
    const token = await resetTokenFor(gallery, ADMINISTRATOR.email)
    await gallery.advance(31)
    expect((await choose(token, another)).status).toBe(410)
    expect(await signIn(password)).toBe(200)
  })

  test('is worth nothing once the password has changed otherwise', async () => {
    const token = await resetTokenFor(gallery, ADMINISTRATOR.email)
    const first = await resetTokenFor(gallery, ADMINISTRATOR.email)
    password = 'con el otro enlace'
    expect((await choose(first, password)).status).toBe(200)
    expect((await choose(token, another)).status).toBe(410)
  })

  test('is not used up by a password that is refused, and says at the field what is wrong', async () => {
    const token = await resetTokenFor(gallery, ADMINISTRATOR.email)
    expect((await choose(token, 'corta')).body.errors).toEqual([
      { field: 'newPassword', message: 'La contraseña debe tener al menos 10 caracteres' },
    ])
    expect((await choose(token, 'qwerty123456')).body.errors).toEqual([
      { field: 'newPassword', message: COMMON_PASSWORD },
    ])
    password = 'esta sí que sirve'
    expect((await choose(token, password)).status).toBe(200)
  })

  test('is kept only as a hash, and in no backup', async () => {
    const token = await resetTokenFor(gallery, ADMINISTRATOR.email)
    const { rows } = await gallery.shop.database.sql.execute('select * from password_resets')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('whether an address is an administrator’s', () => {
  test('shows neither in the answer nor in what is done before it', async () => {
    const known = await askFor(ADMINISTRATOR.email)
    const unknown = await askFor('nadie@example.com')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await writeWaiting()).toEqual([expect.stringMatching(/.+/), ''])
  })

  test('does not show by asking often either: her mailbox gets three emails in half an hour, and no error', async () => {
    const before = (await emailsOf('password-reset')).length
    for (const email of [ADMINISTRATOR.email, 'nadie@example.com'])
      for (let each = 0; each < 6; each += 1) expect((await askFor(email)).status).toBe(200)
    await writeWaiting()
    const emails = await emailsOf('password-reset')
    expect(emails).toHaveLength(before + 3)
    // Whoever uses up her emails leaves her links that work.
    const token = /#([\w-]{43})/.exec(emails.at(-1) ?? '')?.[1] ?? ''
    password = 'a pesar de todos ellos'
    expect((await choose(token, password)).status).toBe(200)
  })

  test('does not let anybody use up her emails by writing her address in another way', async () => {
    const before = (await emailsOf('password-reset')).length
    const [user, domain] = ADMINISTRATOR.email.split('@')
    for (let each = 0; each < 3; each += 1)
      expect((await askFor(`${user}+${each}@${domain}`)).status).toBe(200)
    expect((await askFor(ADMINISTRATOR.email)).status).toBe(200)
    await writeWaiting()
    expect(await emailsOf('password-reset')).toHaveLength(before + 1)
  })

  test.each(['', 'nadie', 'a b@example.com', 'a@b\n@c'])('is not even asked for %j', async (email) => {
    const { status, body } = await askFor(email)
    expect([status, body.errors[0].field]).toEqual([400, 'email'])
  })

  test('is asked five times in a quarter of an hour by one network', async () => {
    const statuses = []
    for (let each = 0; each < 6; each += 1)
      statuses.push((await askFor(`quien${each}@example.com`, '2001:db8:7:7::1')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await askFor('otra@example.com', '2001:db8:7:7:ffff::2')).status).toBe(429)
  })
})

test('tokens are guessed ten times in a quarter of an hour by one network', async () => {
  const statuses = new Set<number>()
  for (let each = 0; each < 12; each += 1)
    statuses.add((await choose('x'.repeat(43), 'una clave cualquiera', '10.200.0.1')).status)
  expect([...statuses]).toEqual([410, 429])
})
