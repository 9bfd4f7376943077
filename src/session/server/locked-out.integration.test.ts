import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cookieOf, guessAtAccount, logIn, mailedCode, sendCode } from '../../../tests/support/sign-ins.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { resetPassword } from './create-administrator.ts'

const WRONG = { ...ADMINISTRATOR, password: 'no es esta' }
const HOME = { remoteAddress: '203.0.113.7' }
const AWAY = { remoteAddress: '192.0.2.44' }

let gallery: TestShop
beforeEach(async () => {
  gallery = await openTestShop()
  await gallery.signIn()
})
afterEach(() => gallery.stop())

/** She has signed in before with this browser; meanwhile strangers guess at her password. */
async function knownBrowser(): Promise<string> {
  const cookie = cookieOf(await logIn(gallery, ADMINISTRATOR, HOME))
  await guessAtAccount(gallery)
  return cookie
}

const challengeFrom = async (from: object, credentials = ADMINISTRATOR): Promise<string> =>
  (await logIn(gallery, credentials, from)).json().data.challenge

describe('while strangers guess at her password', () => {
  test('the artist signs in with a browser that she used before, from wherever she is', async () => {
    const cookie = await knownBrowser()
    expect((await logIn(gallery, ADMINISTRATOR, { ...AWAY, cookie })).statusCode).toBe(200)
    const guessersNetwork = { remoteAddress: '198.51.100.1' }
    for (let each = 0; each < 10; each += 1) await logIn(gallery, WRONG, guessersNetwork)
    expect((await logIn(gallery, ADMINISTRATOR, guessersNetwork)).statusCode).toBe(429)
    expect((await logIn(gallery, ADMINISTRATOR, { ...guessersNetwork, cookie })).statusCode).toBe(200)
  })

  test('she signs in from a new place with a mailed code, which works once', async () => {
    await guessAtAccount(gallery)
    const refused = await logIn(gallery, ADMINISTRATOR, AWAY)
    expect(refused.statusCode).toBe(401)
    expect(refused.json().code).toBe('code_required')
    const { challenge } = refused.json().data
    const code = String(await mailedCode(gallery, challenge))
    const signedIn = await sendCode(gallery, challenge, code, AWAY)
    expect(signedIn.statusCode).toBe(200)
    expect(signedIn.json().data.user.email).toBe(ADMINISTRATOR.email)
    expect((await sendCode(gallery, challenge, code, AWAY)).statusCode).toBe(401)
    const cookie = cookieOf(signedIn)
    expect((await logIn(gallery, ADMINISTRATOR, { ...HOME, cookie })).statusCode).toBe(200)
  })

  test('a guesser is answered alike whether the password was right, wrong or of nobody', async () => {
    await guessAtAccount(gallery)
    await guessAtAccount(gallery, 'nadie@example.com')
    const replies = [
      await logIn(gallery, ADMINISTRATOR, AWAY),
      await logIn(gallery, WRONG, AWAY),
      await logIn(gallery, { ...WRONG, email: 'nadie@example.com' }, AWAY),
    ]
    const [right, ...others] = replies.map((reply) => {
      const { data, ...body } = reply.json()
      return { status: reply.statusCode, body, challenge: data.challenge.length, cookie: cookieOf(reply) }
    })
    for (const other of others) expect(other).toEqual(right)
    const { rows } = await gallery.shop.database.sql.execute('select tries from sign_in_challenges')
    expect(rows).toHaveLength(3)
  })

  test('a wrong password brings no email, and no code fits its sign-in', async () => {
    await guessAtAccount(gallery)
    const challenge = await challengeFrom(AWAY, WRONG)
    expect(await mailedCode(gallery, challenge)).toBeUndefined()
    expect((await sendCode(gallery, challenge, '000000', AWAY)).statusCode).toBe(401)
  })

  test('a code has five tries, also when all come at once', async () => {
    await guessAtAccount(gallery)
    const challenge = await challengeFrom(AWAY)
    const code = String(await mailedCode(gallery, challenge))
    const wrong = code === '123456' ? '654321' : '123456'
    await Promise.all(
      [1, 2, 3, 4, 5].map((each) =>
        sendCode(gallery, challenge, wrong, { remoteAddress: `192.0.2.${each}` }),
      ),
    )
    const late = await sendCode(gallery, challenge, code, HOME)
    expect(late.json().message).toBe('El código no es correcto o ya venció.')
  })

  test('a code is worth nothing after ten minutes, nor after another password was set', async () => {
    await guessAtAccount(gallery)
    const old = await challengeFrom(AWAY)
    const oldCode = String(await mailedCode(gallery, old))
    await resetPassword(gallery.shop, { ...ADMINISTRATOR, password: 'otra clave bien larga' })
    expect((await sendCode(gallery, old, oldCode, AWAY)).statusCode).toBe(401)
    await resetPassword(gallery.shop, ADMINISTRATOR)
    await guessAtAccount(gallery)
    const challenge = await challengeFrom(HOME)
    const code = String(await mailedCode(gallery, challenge))
    await gallery.advance(11)
    expect((await sendCode(gallery, challenge, code, HOME)).statusCode).toBe(401)
  })

  test('nobody fills her mailbox: ten codes in an hour', async () => {
    await guessAtAccount(gallery)
    const codes = []
    for (let each = 0; each < 12; each += 1) {
      const challenge = await challengeFrom({ remoteAddress: `192.0.2.${each}` })
      codes.push(await mailedCode(gallery, challenge))
    }
    expect(codes.filter((code) => code !== undefined)).toHaveLength(10)
  })
})

const from = (network: number) => ({ remoteAddress: `203.0.113.${network}` })

/** What a thief is answered who has copied the cookie and guesses, each time from another network. */
async function guessWith(cookie: string, times: number): Promise<unknown[]> {
  const codes = []
  for (let each = 0; each < times; each += 1)
    codes.push((await logIn(gallery, WRONG, { ...from(100 + each), cookie })).json().code)
  return codes
}

describe('whoever has copied what her browser keeps', () => {
  test('may guess no more than anybody else, and her account counts as guessed at', async () => {
    const cookie = cookieOf(await logIn(gallery, ADMINISTRATOR, HOME))
    expect(await guessWith(cookie, 12)).toEqual([
      ...Array(10).fill('wrong_credentials'),
      'code_required',
      'code_required',
    ])
    expect((await logIn(gallery, ADMINISTRATOR, AWAY)).json().code).toBe('code_required')
    const statuses = []
    for (let each = 0; each < 11; each += 1)
      statuses.push((await logIn(gallery, WRONG, { ...from(7), cookie })).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('does not shut her out of it: she goes on with a code, and her browser is known anew', async () => {
    const cookie = cookieOf(await logIn(gallery, ADMINISTRATOR, HOME))
    await guessWith(cookie, 10)
    const asked = await logIn(gallery, ADMINISTRATOR, { ...HOME, cookie })
    expect(asked.json().code).toBe('code_required')
    const { challenge } = asked.json().data
    const code = String(await mailedCode(gallery, challenge))
    const signedIn = await sendCode(gallery, challenge, code, { ...HOME, cookie })
    expect(signedIn.statusCode).toBe(200)
    const fresh = cookieOf(signedIn)
    expect(fresh).not.toBe(cookie)
    await guessWith(cookie, 1)
    expect((await logIn(gallery, ADMINISTRATOR, { ...HOME, cookie: fresh })).statusCode).toBe(200)
  })

  test('nor does he keep her from typing a code by typing wrong ones', async () => {
    const cookie = cookieOf(await logIn(gallery, ADMINISTRATOR, HOME))
    const typeWrong = (network: number) =>
      sendCode(gallery, 'x'.repeat(43), '123456', { ...from(network), cookie })
    for (let each = 0; each < 10; each += 1) expect((await typeWrong(100 + each)).statusCode).toBe(401)
    await guessAtAccount(gallery)
    const challenge = await challengeFrom(AWAY)
    const code = String(await mailedCode(gallery, challenge))
    expect((await sendCode(gallery, challenge, code, { ...HOME, cookie })).statusCode).toBe(200)
  })
})

test('a browser is a stranger again after another password was set, and after half a year', async () => {
  const cookie = await knownBrowser()
  await resetPassword(gallery.shop, { ...ADMINISTRATOR, password: 'otra clave bien larga' })
  await resetPassword(gallery.shop, { ...ADMINISTRATOR, password: 'una clave muy nueva' })
  await guessAtAccount(gallery)
  const changed = { ...ADMINISTRATOR, password: 'una clave muy nueva' }
  expect((await logIn(gallery, changed, { ...AWAY, cookie })).json().code).toBe('code_required')
  await gallery.advance(20)
  const fresh = cookieOf(await logIn(gallery, changed, HOME))
  await gallery.advance(181 * 24 * 60)
  await guessAtAccount(gallery)
  expect((await logIn(gallery, changed, { ...AWAY, cookie: fresh })).json().code).toBe('code_required')
})

test('what the browser keeps is in the database only as a hash', async () => {
  const token = cookieOf(await logIn(gallery, ADMINISTRATOR, HOME)).split('=')[1]
  const { rows } = await gallery.shop.database.sql.execute('select token_hash from known_devices')
  expect(rows.map((row) => row.token_hash)).not.toContain(token)
})
