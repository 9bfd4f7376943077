import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookieOf, guessAtAccount, logIn, mailedCode, sendCode } from '../../../tests/support/sign-ins.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { STEP_MS } from './steady-answer.ts'

const WRONG = { ...ADMINISTRATOR, password: 'no es esta' }
const AWAY = { remoteAddress: '192.0.2.44' }
const HOME = { remoteAddress: '203.0.113.7' }

let gallery: TestShop
beforeEach(async () => {
  gallery = await openTestShop()
  await gallery.signIn()
})
afterEach(() => gallery.stop())

const challengeFrom = async (from: object, credentials = ADMINISTRATOR): Promise<string> =>
  (await logIn(gallery, credentials, from)).json().data.challenge

test('a wrong code is refused alike, and no sooner, whether the password before it was right or wrong', async () => {
  await guessAtAccount(gallery)
  const right = await challengeFrom(AWAY)
  await mailedCode(gallery, right)
  const challenges = [right, await challengeFrom(AWAY, WRONG), 'x'.repeat(43)]
  const bodies = new Set<string>()
  for (const challenge of challenges) {
    const began = performance.now()
    const reply = await sendCode(gallery, challenge, 'sin duda mal', AWAY)
    expect(performance.now() - began).toBeGreaterThan(STEP_MS - 5)
    expect(reply.statusCode).toBe(401)
    bodies.add(reply.body)
  }
  expect(bodies.size).toBe(1)
})

test('whoever guesses codes in her network does not keep a browser out that she used before', async () => {
  const cookie = cookieOf(await logIn(gallery, ADMINISTRATOR, HOME))
  await guessAtAccount(gallery)
  const challenge = await challengeFrom(HOME)
  const code = String(await mailedCode(gallery, challenge))
  await Promise.all(Array.from({ length: 10 }, () => sendCode(gallery, 'x'.repeat(43), '123456', HOME)))
  expect((await sendCode(gallery, challenge, code, HOME)).statusCode).toBe(429)
  expect((await sendCode(gallery, challenge, code, { ...HOME, cookie })).statusCode).toBe(200)
})
