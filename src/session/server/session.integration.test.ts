import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
  await gallery.signIn()
})
afterAll(() => gallery.stop())

const post = (path: string, payload?: object, token?: string) =>
  gallery.server.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    ...(payload && { payload }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

const me = (token?: string) =>
  gallery.server.inject({
    url: '/api/auth/me',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

async function signIn(): Promise<string> {
  const { email, password } = ADMINISTRATOR
  return (await post('login', { email: ` ${email.toUpperCase()} `, password })).json().data.token
}

describe('the artist', () => {
  test('signs in and is known by her token', async () => {
    const reply = await me(await signIn())
    expect(reply.json().data).toMatchObject({ email: ADMINISTRATOR.email, role: 'admin', isAdmin: true })
  })

  test('signs out, and her token is worth nothing', async () => {
    const token = await signIn()
    const reply = await post('logout', undefined, token)
    // Not her drafts in the browser's storage, nor the mark of a known device among its cookies.
    expect(reply.headers['clear-site-data']).toBe('"cache"')
    expect((await me(token)).statusCode).toBe(401)
  })

  test('signs out without being signed in, which is no error', async () => {
    expect((await post('logout')).statusCode).toBe(200)
  })

  test('gets a fresh token for the old one, which dies', async () => {
    const old = await signIn()
    const fresh = (await post('refresh', undefined, old)).json().data.token
    expect((await me(fresh)).statusCode).toBe(200)
    expect((await me(old)).statusCode).toBe(401)
  })

  test('may name JSON for every call, those without a body too', async () => {
    const bare = (path: string, token: string, method: 'POST' | 'DELETE' = 'POST') =>
      gallery.server.inject({
        method,
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
    const fresh = (await bare('auth/refresh', await signIn())).json().data.token
    expect((await bare('artworks/nadie', fresh, 'DELETE')).json().code).toBe('artwork_not_found')
    expect((await bare('auth/login', fresh)).json().code).toBe('invalid_input')
    expect((await bare('auth/logout', fresh)).statusCode).toBe(200)
    expect((await me(fresh)).statusCode).toBe(401)
  })

  test('is asked again after twelve hours', async () => {
    const token = await signIn()
    await gallery.advance(12 * 60 + 1)
    const reply = await me(token)
    expect(reply.statusCode).toBe(401)
    expect(reply.json().message).toBe('Sesión expirada. Por favor inicia sesión nuevamente.')
  })
})

test('a wrong password and an unknown address are refused in the same words', async () => {
  const wrong = await post('login', { email: ADMINISTRATOR.email, password: 'otra' })
  const unknown = await post('login', { email: 'nadie@example.com', password: 'otra' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual(unknown.json())
})

test('missing words are named at their fields', async () => {
  expect((await post('login', {})).json().errors).toEqual([
    { field: 'email', message: 'El email es requerido' },
    { field: 'password', message: 'La contraseña es requerida' },
  ])
})

test('tokens are kept only as hashes', async () => {
  const token = await signIn()
  const { rows } = await gallery.shop.database.sql.execute('select token_hash from sessions')
  expect(rows.map((row) => row.token_hash)).not.toContain(token)
})

test('guessing is stopped, also for the right password, until the window has passed', async () => {
  const { email, password } = ADMINISTRATOR
  const answers = []
  for (let attempt = 0; attempt < 12; attempt += 1)
    answers.push(await post('login', { email, password: 'adivino' }))
  expect(answers.at(-1)?.statusCode).toBe(429)
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect(answers.at(-1)?.json().message).toBe(
    'Hiciste demasiados intentos. Esperá 15 minutos y probá de nuevo.',
  )
  expect((await post('login', { email, password })).statusCode).toBe(429)
  await gallery.advance(16)
  expect((await post('login', { email, password })).statusCode).toBe(200)
})
