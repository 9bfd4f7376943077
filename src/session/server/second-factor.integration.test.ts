import { generateSync } from 'otplib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminPages } from '#pages/admin-pages.ts'
import { cookieOf, guessAtAccount, logIn, mailedCode, sendCode } from '../../../tests/support/sign-ins.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { resetPassword } from './create-administrator.ts'

const { password } = ADMINISTRATOR
const HOME = { remoteAddress: '203.0.113.7' }
const AWAY = { remoteAddress: '192.0.2.44' }

let gallery: TestShop
let headers: { authorization: string }
beforeEach(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterEach(() => gallery.stop())

async function call(path: string, payload?: object) {
  const method = payload === undefined ? 'GET' : 'POST'
  const url = `/api/auth/second-factor${path}`
  const reply = await gallery.server.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}

const codeOf = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(gallery.shop.clock().getTime() / 1000) })

/** Switches it on; answers the app's key and the recovery codes. */
async function switchOn(): Promise<{ key: string; recovery: string[] }> {
  const { key } = (await call('', { password })).body.data
  const { body } = await call('/confirm', { code: codeOf(key) })
  await gallery.advance(1)
  return { key, recovery: body.data.recoveryCodes }
}

async function challengeFrom(from: object): Promise<string> {
  const reply = await logIn(gallery, ADMINISTRATOR, from)
  expect(reply.statusCode).toBe(401)
  expect(reply.json().code).toBe('code_required')
  return reply.json().data.challenge
}

const signInWith = async (code: string, from: { remoteAddress: string; cookie?: string } = HOME) =>
  sendCode(gallery, await challengeFrom(from), code, from)

describe('switching it on', () => {
  test('needs the password and a code of the app, and changes nothing before', async () => {
    expect((await call('', { password: 'no es esta' })).body.errors).toEqual([
      { field: 'password', message: 'La contraseña actual no es correcta.' },
    ])
    const { key, uri } = (await call('', { password })).body.data
    expect(uri).toContain(`secret=${key}`)
    expect((await logIn(gallery, ADMINISTRATOR, HOME)).statusCode).toBe(200)
    const wrong = codeOf(key) === '123456' ? '654321' : '123456'
    expect((await call('/confirm', { code: wrong })).status).toBe(400)
    expect((await call('')).body.data).toEqual({ since: null, recoveryCodesLeft: 0 })
    const confirmed = await call('/confirm', { code: codeOf(key) })
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10)
    expect((await call('')).body.data).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await call('', { password })).status).toBe(409)
  })
})

test('she is told by email when it is switched on or off, and when recovery codes are made', async () => {
  const written = async () => {
    const { rows } = await gallery.shop.database.sql.execute(
      "select kind, to_address, text from letters where kind like 'second%' or kind like 'recovery%' order by created_at, id",
    )
    return rows.map(({ kind, to_address, text }) => ({ kind, to: to_address, text: String(text) }))
  }
  await call('', { password })
  expect(await written()).toEqual([])
  const { recovery } = await switchOn()
  const { body } = await call('/recovery-codes', { password })
  await call('/end', { password })
  await call('/end', { password })
  const emails = await written()
  expect(emails.map(({ kind, to }) => [kind, to])).toEqual([
    ['second-factor-on', ADMINISTRATOR.email],
    ['recovery-codes-renewed', ADMINISTRATOR.email],
    ['second-factor-off', ADMINISTRATOR.email],
  ])
  for (const { text } of emails) {
    expect(text).toContain(adminPages.forgotten.path)
    for (const code of [...recovery, ...body.data.recoveryCodes]) expect(text).not.toContain(code)
  }
  const events = await gallery.server.inject({ url: '/api/auth/events', headers })
  expect(events.json().data.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['second_factor_on', 'recovery_codes_renewed', 'second_factor_off']),
  )
})

describe('once it is on', () => {
  test('the password alone signs nobody in, and a code of the app works once', async () => {
    const { key } = await switchOn()
    const code = codeOf(key)
    expect((await signInWith(code)).statusCode).toBe(200)
    expect((await signInWith(code)).statusCode).toBe(401)
    await gallery.advance(1)
    expect((await signInWith(codeOf(key))).statusCode).toBe(200)
  })

  test('one code that comes from several places at once lets one of them in', async () => {
    const { key } = await switchOn()
    const challenges = await Promise.all(
      [1, 2, 3].map((n) => challengeFrom({ remoteAddress: `192.0.2.${n}` })),
    )
    const replies = await Promise.all(challenges.map((each) => sendCode(gallery, each, codeOf(key), AWAY)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('a recovery code works once, however it is typed, and only its hash is kept', async () => {
    const { recovery } = await switchOn()
    const [code = ''] = recovery
    const { rows } = await gallery.shop.database.sql.execute('select code_hash from recovery_codes')
    expect(rows).toHaveLength(10)
    expect(rows.map((row) => row.code_hash)).not.toContain(code)
    expect((await signInWith(code.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect((await signInWith(code)).statusCode).toBe(401)
    expect((await call('')).body.data.recoveryCodesLeft).toBe(9)
  })

  test('new recovery codes end the old ones', async () => {
    const { recovery } = await switchOn()
    const { body } = await call('/recovery-codes', { password })
    expect((await signInWith(recovery[0] ?? '')).statusCode).toBe(401)
    expect((await signInWith(body.data.recoveryCodes[0])).statusCode).toBe(200)
  })

  test('the password switches it off, and a stranger who holds a token does not', async () => {
    await switchOn()
    expect((await call('/end', { password: 'no es esta' })).status).toBe(400)
    await challengeFrom(HOME)
    expect((await call('/end', { password })).status).toBe(200)
    expect((await logIn(gallery, ADMINISTRATOR, HOME)).statusCode).toBe(200)
  })

  test('a password that is reset at the terminal switches it off as well', async () => {
    await switchOn()
    await resetPassword(gallery.shop, ADMINISTRATOR)
    expect((await logIn(gallery, ADMINISTRATOR, HOME)).statusCode).toBe(200)
  })

  test('while her account is guessed at, the code of the app stands for the mailed one', async () => {
    const { key } = await switchOn()
    await guessAtAccount(gallery)
    const challenge = await challengeFrom(AWAY)
    expect(await mailedCode(gallery, challenge)).toBeUndefined()
    expect((await sendCode(gallery, challenge, codeOf(key), AWAY)).statusCode).toBe(200)
  })

  test('who knows the password and guesses codes from many places gets no further, and the artist does', async () => {
    const { key, recovery } = await switchOn()
    const cookie = cookieOf(await signInWith(codeOf(key)))
    await gallery.advance(1)
    const wrong = codeOf(key) === '123456' ? '654321' : '123456'
    for (let each = 1; each <= 10; each += 1) await signInWith(wrong, { remoteAddress: `198.51.100.${each}` })
    expect((await signInWith(codeOf(key), AWAY)).statusCode).toBe(401)
    expect((await signInWith(codeOf(key), { ...AWAY, cookie })).statusCode).toBe(200)
    expect((await signInWith(recovery[0] ?? '', AWAY)).statusCode).toBe(200)
  })

  test('while codes are guessed at, a browser from before her new password is anybody’s', async () => {
    const { key } = await switchOn()
    const cookie = cookieOf(await signInWith(codeOf(key)))
    await gallery.advance(1)
    const newPassword = 'otra clave muy larga y nueva'
    const change = { method: 'POST', url: '/api/auth/password', headers } as const
    const changed = await gallery.server.inject({
      ...change,
      payload: { currentPassword: password, newPassword },
    })
    expect(changed.statusCode).toBe(200)
    const enter = async (code: string, from: { remoteAddress: string; cookie?: string }) => {
      const reply = await logIn(gallery, { ...ADMINISTRATOR, password: newPassword }, from)
      return (await sendCode(gallery, reply.json().data.challenge, code, from)).statusCode
    }
    const wrong = codeOf(key) === '123456' ? '654321' : '123456'
    for (let each = 1; each <= 10; each += 1) await enter(wrong, { remoteAddress: `198.51.100.${each}` })
    expect(await enter(codeOf(key), { ...AWAY, cookie })).toBe(401)
  })
})
