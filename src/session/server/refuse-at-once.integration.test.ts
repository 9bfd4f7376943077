import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { whileTableIsGone } from '../../../tests/support/failing-database.ts'
import { cookieOf, logIn, sendCode } from '../../../tests/support/sign-ins.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { countAttempt, forgetAttempt, keepAttempt } from './count-attempt.ts'
import { RefusedSources } from './refused-sources.ts'

const WRONG = { ...ADMINISTRATOR, password: 'no es esta' }
const GUESSER = { remoteAddress: '203.0.113.7' }
const MOST = 10

let gallery: TestShop
beforeEach(async () => {
  gallery = await openTestShop()
  await gallery.signIn()
})
afterEach(() => gallery.stop())

/** What nobody has to read who is refused anyway. */
const sendNonsense = (
  path: string,
  { remoteAddress, cookie = '' }: { remoteAddress: string; cookie?: string },
) =>
  gallery.server.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload: '{"email": ',
    headers: { 'content-type': 'application/json', cookie },
    remoteAddress,
  })

/** Ten that fail, and one that is refused because of them. */
async function beRefused(attempt: () => Promise<{ statusCode: number }>): Promise<void> {
  for (let each = 0; each < MOST; each += 1) expect((await attempt()).statusCode).toBe(401)
  expect((await attempt()).statusCode).toBe(429)
}

describe('a network that has been refused', () => {
  test('is refused again before its words are read, and without the database', async () => {
    await beRefused(() => logIn(gallery, WRONG, GUESSER))
    await whileTableIsGone(gallery.shop.database, 'sign_in_attempts', async () => {
      const refused = await sendNonsense('login', GUESSER)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
      expect(refused.json().message).toBe('Hiciste demasiados intentos. Esperá 15 minutos y probá de nuevo.')
    })
    expect((await sendNonsense('login', { remoteAddress: '203.0.113.8' })).statusCode).toBe(400)
  })

  test('is refused codes in the same way', async () => {
    await beRefused(() => sendCode(gallery, 'x'.repeat(43), '123456', GUESSER))
    await whileTableIsGone(gallery.shop.database, 'sign_in_attempts', async () => {
      expect((await sendNonsense('login/code', GUESSER)).statusCode).toBe(429)
    })
    expect((await logIn(gallery, ADMINISTRATOR, GUESSER)).statusCode).toBe(200)
  })

  test('is free when its quarter of an hour is over', async () => {
    await beRefused(() => logIn(gallery, WRONG, GUESSER))
    await gallery.advance(14)
    expect((await logIn(gallery, ADMINISTRATOR, GUESSER)).statusCode).toBe(429)
    await gallery.advance(2)
    expect((await logIn(gallery, ADMINISTRATOR, GUESSER)).statusCode).toBe(200)
  })

  test('is open to a browser that she used there before', async () => {
    const cookie = cookieOf(await logIn(gallery, ADMINISTRATOR, GUESSER))
    await beRefused(() => logIn(gallery, WRONG, GUESSER))
    expect((await logIn(gallery, ADMINISTRATOR, { ...GUESSER, cookie })).statusCode).toBe(200)
    const invented = `known_device=${'x'.repeat(43)}`
    expect((await sendNonsense('login', { ...GUESSER, cookie: invented })).statusCode).toBe(429)
  })

  test('is not remembered as such while one of its ten attempts may still be right', async () => {
    const shop = { ...gallery.shop, refusedSources: new RefusedSources(15 * 60_000) }
    const sources = { refused: [{ name: 'address 203.0.113.7' }] }
    for (let each = 1; each < MOST; each += 1) await keepAttempt(shop, await countAttempt(shop, sources))
    const underWay = await countAttempt(shop, sources)
    await expect(countAttempt(shop, sources)).rejects.toThrow('Hiciste demasiados intentos')
    await forgetAttempt(shop, underWay)
    await countAttempt(shop, sources)
  })
})

describe('when as many sign in as can be looked at', () => {
  test('a stranger is refused before a word was read, and a browser that she used before is not', async () => {
    const cookie = cookieOf(await logIn(gallery, ADMINISTRATOR, GUESSER))
    const { promise, resolve } = Promise.withResolvers<void>()
    const turns = Array.from({ length: 22 }, () => gallery.shop.passwords.inStrangersTurn(() => promise))
    expect((await sendNonsense('login', GUESSER)).json().message).toBe(
      'Hay demasiados ingresos a la vez. Esperá unos segundos y probá de nuevo.',
    )
    expect((await logIn(gallery, ADMINISTRATOR, { ...GUESSER, cookie })).statusCode).toBe(200)
    resolve()
    await Promise.all(turns)
    expect((await logIn(gallery, ADMINISTRATOR, GUESSER)).statusCode).toBe(200)
  })

  /** Guesses, each from a network of its own; answers the statuses. */
  const guess = async (times: number, words: typeof WRONG) => {
    const replies = Array.from({ length: times }, (_, at) =>
      logIn(gallery, words, { remoteAddress: `10.${at >> 8}.${at & 255}.1` }),
    )
    return (await Promise.all(replies)).map(({ statusCode }) => statusCode)
  }

  test('no password of those who are refused is hashed, right or wrong', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const turns = Array.from({ length: 22 }, () => gallery.shop.passwords.inStrangersTurn(() => promise))
    const hashes = [vi.spyOn(gallery.shop.passwords, 'verify'), vi.spyOn(gallery.shop.passwords, 'hash')]
    expect(new Set(await guess(50, WRONG))).toEqual(new Set([429]))
    expect(new Set(await guess(50, ADMINISTRATOR))).toEqual(new Set([429]))
    for (const each of hashes) expect(each).not.toHaveBeenCalled()
    resolve()
    await Promise.all(turns)
  })

  test('of three hundred at once so many are hashed as are told that they were wrong, and no more', async () => {
    const verify = vi.spyOn(gallery.shop.passwords, 'verify')
    const statuses = await guess(300, WRONG)
    const wrong = statuses.filter((each) => each === 401).length
    expect(verify).toHaveBeenCalledTimes(wrong)
    expect(wrong).toBeGreaterThanOrEqual(1)
    expect(statuses.filter((each) => each === 429)).toHaveLength(300 - wrong)
    expect(wrong).toBeLessThan(150)
  })
})
