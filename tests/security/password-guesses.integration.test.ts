import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import * as secondFactorApi from '#session/second-factor-api.ts'
import { Passwords } from '#session/server/passwords.ts'
import * as sessionApi from '#session/session-api.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../support/test-shop.ts'

const MOST_TRIES = 10
const AT_ONCE = 300
/** Words that whoever calls has to know; a call with one of them can be used for guessing. */
const SECRETS = ['password', 'currentPassword', 'code']

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

const fieldsOf = ({ body }: Endpoint): string[] =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : []

const guessable = [sessionApi, secondFactorApi]
  .flatMap((each) => Object.values<unknown>(each))
  .filter(isEndpoint)
  .filter((each) => fieldsOf(each).some((field) => SECRETS.includes(field)))

const bodyFor = (endpoint: Endpoint, guess: number) =>
  Object.fromEntries(
    fieldsOf(endpoint).map((field) => {
      if (field === 'email') return [field, ADMINISTRATOR.email]
      if (field === 'remember') return [field, false]
      return [field, field === 'code' ? String(100_000 + guess) : `adivino ${guess} veces`]
    }),
  )

const guesses = Array.from({ length: AT_ONCE }, (_, guess) => guess)

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const login = (payload: object, remoteAddress: string) =>
  gallery.server.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })

describe.each(guessable.map((each) => ({ endpoint: each, path: each.path })))('$path', ({ endpoint }) => {
  test('lets through no more guesses however many come at once', async () => {
    const call = (guess: number) =>
      gallery.server.inject({
        method: endpoint.method as 'POST',
        url: `/api${endpoint.path}`,
        headers,
        payload: bodyFor(endpoint, guess),
      })
    const replies = await Promise.all(guesses.map(call))
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThanOrEqual(AT_ONCE - MOST_TRIES)
    for (const reply of refused) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call(AT_ONCE)).statusCode).toBe(429)
  })
})

test('the addresses of one household are one guesser', async () => {
  const replies = await Promise.all(
    guesses.map((guess) =>
      login({ email: `nadie${guess}@example.com`, password: 'adivino' }, `2001:db8:0:7::${guess + 1}`),
    ),
  )
  const tried = replies.filter(({ statusCode }) => statusCode === 401)
  expect(tried.length).toBeLessThanOrEqual(MOST_TRIES)
})

test('when more sign in at once than can be looked at, the rest is told so at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, each) =>
      login({ email: `alguien${each}@example.com`, password: 'adivino' }, `198.51.100.${each + 1}`),
    ),
  )
  const refused = replies.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(20)
  for (const reply of refused) {
    expect(reply.json().message).toBe(
      'Hay demasiados ingresos a la vez. Esperá unos segundos y probá de nuevo.',
    )
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('the threads that hash belong to one shop, and end with it', async () => {
  const other = await openTestShop()
  await other.shop.passwords.hash('una clave cualquiera')
  await other.stop()
  await expect(other.shop.passwords.hash('una clave cualquiera')).rejects.toThrow()
  await gallery.shop.passwords.hash('una clave cualquiera')
})

test('however many sign in, two passwords at most are hashed at a time', async () => {
  let threads = 0
  const count = () => {
    threads += 1
  }
  process.on('worker', count)
  const passwords = new Passwords()
  await Promise.all(guesses.slice(0, 30).map((guess) => passwords.hash(`una clave ${guess}`)))
  await passwords.close()
  process.off('worker', count)
  expect([1, 2]).toContain(threads)
})

test('files are read while many passwords are hashed', async () => {
  let hashed = 0
  const hashes = guesses.slice(0, 30).map(async (guess) => {
    await gallery.shop.passwords.hash(`una clave ${guess}`)
    hashed += 1
  })
  await readFile(import.meta.filename)
  expect(hashed).toBeLessThan(MOST_TRIES)
  await Promise.all(hashes)
})
