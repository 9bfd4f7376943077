import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { forgetAccess } from './forget-access.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
  await gallery.signIn()
})
afterAll(() => gallery.stop())

const HOUR = 60
const DAY = 24 * HOUR
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'

interface How {
  readonly remember?: boolean
  readonly userAgent?: string
  readonly from?: string
}

async function signIn({ remember, userAgent = WINDOWS, from = '10.0.0.1' }: How = {}): Promise<string> {
  const { email, password } = ADMINISTRATOR
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password, ...(remember !== undefined && { remember }) },
    headers: { 'user-agent': userAgent },
    remoteAddress: from,
  })
  return reply.json().data.token
}

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await gallery.server.inject({ method, url: `/api/auth${path}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}
const isIn = async (token: string) => (await call('GET', '/me', token)).status === 200

/** Uses a session once in each of so many spans of hours. */
async function use(token: string, { times, hours }: { times: number; hours: number }): Promise<boolean> {
  for (let each = 0; each < times; each += 1) {
    await gallery.advance(hours * HOUR)
    if (!(await isIn(token))) return false
  }
  return true
}

describe('a session', () => {
  test('ends after twelve hours of nothing, on a trusted device too', async () => {
    const tokens = [await signIn(), await signIn({ remember: true })]
    await gallery.advance(12 * HOUR + 1)
    expect(await Promise.all(tokens.map(isIn))).toEqual([false, false])
  })

  test('goes on for thirty days on a device that she trusts, and ends then however much it is used', async () => {
    const token = await signIn({ remember: true })
    expect(await use(token, { times: 29 * 3, hours: 8 })).toBe(true)
    expect(await use(token, { times: 3, hours: 8 })).toBe(false)
  })

  test('ends twelve hours after it was begun on any other, however much it is used', async () => {
    const token = await signIn()
    expect(await use(token, { times: 11, hours: 1 })).toBe(true)
    await gallery.advance(HOUR + 1)
    expect(await isIn(token)).toBe(false)
  })

  test('is not made to last longer by a browser that renews its token all night', async () => {
    let token = await signIn({ remember: true })
    for (let hour = 0; hour < 11; hour += 1) {
      await gallery.advance(HOUR)
      token = (await call('POST', '/refresh', token)).body.data.token
    }
    await gallery.advance(HOUR + 1)
    expect((await call('POST', '/refresh', token)).status).toBe(401)
  })

  test('has one token at a time, however many windows renew it at once', async () => {
    const token = await signIn()
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/refresh', token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(await isIn(token)).toBe(false)
  })

  test('is written down as seen once a minute, not with every call', async () => {
    const token = await signIn()
    const { sql } = gallery.shop.database
    let writes = 0
    const counted = {
      ...gallery.shop.database,
      sql: new Proxy(sql, {
        get(target, name) {
          if (name === 'update') writes += 1
          const value = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
    }
    const { admitAdministrator } = await import('./tokens.ts')
    const shop = { ...gallery.shop, database: counted }
    for (let each = 0; each < 20; each += 1) await admitAdministrator(shop, token, { access: 'signed-in' })
    expect(writes).toBe(0)
    await gallery.advance(2)
    for (let each = 0; each < 20; each += 1) await admitAdministrator(shop, token, { access: 'signed-in' })
    expect(writes).toBe(1)
  })
})

describe('the list of open sessions', () => {
  test('says where she is signed in, since when, and which one asks', async () => {
    await gallery.advance(31 * DAY)
    const here = await signIn()
    const phone = await signIn({ remember: true, userAgent: IPHONE, from: '2001:db8:1:2:3:4:5:6' })
    const { data } = (await call('GET', '/sessions', here)).body
    expect(data).toHaveLength(2)
    expect(data).toContainEqual(
      expect.objectContaining({
        device: 'Firefox en Windows',
        network: '10.0.0.1',
        isCurrent: true,
        isTrusted: false,
      }),
    )
    const [other] = data.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect(other).toMatchObject({ device: 'Safari en iPhone', network: '2001:db8:1:2::/64', isTrusted: true })
    expect(Date.parse(other.expiresAt) - Date.parse(other.firstSeenAt)).toBe(30 * DAY * 60_000)
    expect(JSON.stringify(data)).not.toContain(phone)
  })

  test('keeps its names while tokens are renewed, and says when each was seen last', async () => {
    const before = await signIn()
    const idOf = async (token: string) =>
      (await call('GET', '/sessions', token)).body.data.find(
        ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
      )
    const first = await idOf(before)
    const after = (await call('POST', '/refresh', before)).body.data.token
    await gallery.advance(5)
    await isIn(after)
    const second = await idOf(after)
    expect(second.id).toBe(first.id)
    expect(Date.parse(second.lastSeenAt) - Date.parse(first.lastSeenAt)).toBeGreaterThanOrEqual(5 * 60_000)
  })

  test('ends each of them alone, once or twice', async () => {
    const [here, there] = [await signIn(), await signIn({ userAgent: IPHONE })]
    const id = (await call('GET', '/sessions', there)).body.data.find(
      ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
    ).id
    expect((await call('DELETE', `/sessions/${id}`, here)).status).toBe(200)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect((await call('DELETE', `/sessions/${id}`, here)).status).toBe(200)
    const closed = (await call('GET', '/events', here)).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'session_closed',
    )
    expect(closed).toMatchObject([{ device: 'Safari en iPhone' }])
  })
})

describe('what happened to the account', () => {
  const events = async (token: string) =>
    (await call('GET', '/events?limit=100', token)).body.data as { kind: string; count: number }[]

  const guess = (email: string, from: string) =>
    gallery.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'adivino' },
      remoteAddress: from,
    })

  test('is told to her: wrong passwords are counted by the hour, however many networks they come from', async () => {
    await gallery.advance(DAY)
    for (const last of [1, 2, 3]) await guess(ADMINISTRATOR.email, `10.9.0.${last}`)
    await guess('nadie@example.com', '10.9.0.9')
    const token = await signIn()
    const [signedIn, ...wrong] = await events(token)
    expect(signedIn).toMatchObject({ kind: 'signed_in', device: 'Firefox en Windows', network: '10.0.0.1' })
    const counts = wrong.filter(({ kind }) => kind === 'wrong_password').map(({ count }) => count)
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(3)
    expect(counts.length).toBeLessThanOrEqual(2)
  })

  test('is forgotten after ninety days', async () => {
    await gallery.advance(91 * DAY)
    const token = await signIn()
    await forgetAccess(gallery.shop)
    expect(await events(token)).toHaveLength(1)
    const { rows } = await gallery.shop.database.sql.execute('select count(*)::int as sessions from sessions')
    expect(rows).toEqual([{ sessions: 1 }])
  })

  test('is told in an email when it is a sign-in from where she was never seen', async () => {
    const emails = async () =>
      (
        await gallery.shop.database.sql.execute(
          "select text from letters where kind = 'new-device' order by created_at, id",
        )
      ).rows.map(({ text }) => String(text))
    const before = (await emails()).length
    await signIn()
    expect(await emails()).toHaveLength(before)
    await signIn({ userAgent: IPHONE, from: '10.7.7.7' })
    await signIn({ userAgent: IPHONE, from: '10.7.7.7' })
    const written = await emails()
    expect(written).toHaveLength(before + 1)
    expect(written.at(-1)).toMatch(/Safari en iPhone · red 10\.7\.7\.7/)
  })
})
