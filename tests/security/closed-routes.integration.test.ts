import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/config/project-root.ts'
import { type RegisteredRoute, registeredRoutes } from '../support/registered-routes.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

const gallery: TestShop = await openTestShop()
afterAll(() => gallery.stop())

const nameOf = ({ method, url }: RegisteredRoute) => `${method === 'HEAD' ? 'GET' : method} ${url}`

/** Addresses that the API does not have: all of them answer 404, whoever asks. */
const isUnknown = ({ url }: RegisteredRoute) => url === '/api' || url === '/api/*'

/** A file of the built site, which is registered by its name. */
const isFile = ({ method, url }: RegisteredRoute) =>
  ['GET', 'HEAD'].includes(method) &&
  !url.startsWith('/api') &&
  existsSync(join(projectRoot, 'build', 'client', url))

const routes = await registeredRoutes(gallery.server)
const unknown = routes.filter(isUnknown)
const closed = routes.filter(
  (route) => !isUnknown(route) && !isFile(route) && !PUBLIC_ROUTES.has(nameOf(route)),
)

const ask = ({ method, url }: RegisteredRoute, headers: Record<string, string> = {}) =>
  gallery.server.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, 'algo').replace('*', 'algo'),
    headers,
  })

let ended: { authorization: string }
beforeAll(async () => {
  ended = await gallery.signIn()
  await gallery.server.inject({ method: 'POST', url: '/api/auth/logout', headers: ended })
})

test('there are routes to try, of every kind', () => {
  expect(closed.length).toBeGreaterThan(70)
  expect(closed).toContainEqual({ method: 'PATCH', url: '/api/upload/master/:upload' })
  expect(closed).toContainEqual({ method: 'HEAD', url: '/api/orders' })
})

test('what is written down as public is really there', () => {
  const registered = new Set(routes.map(nameOf))
  const optional = existsSync(join(projectRoot, 'build', 'client')) ? [] : ['GET /assets/*']
  expect([...PUBLIC_ROUTES].filter((each) => !registered.has(each))).toEqual(optional)
})

describe.each(closed)('a visitor is refused at $method $url', (route) => {
  test.each([
    ['without a token', () => ({})],
    ['with an invented token', () => ({ authorization: `Bearer ${'x'.repeat(43)}` })],
    ['with nonsense for a token', () => ({ authorization: 'Basic YTpi' })],
    ['with a token that has ended', () => ended],
  ])('%s', async (_how, headers) => {
    const reply = await ask(route, headers())
    expect(reply.statusCode).toBe(401)
    if (route.method !== 'HEAD')
      expect(reply.json()).toMatchObject({ success: false, code: 'session_expired' })
  })
})

test('what the artist has read is kept for nobody else', async () => {
  const headers = await gallery.signIn()
  for (const route of closed.filter(({ method }) => method === 'GET')) {
    const { url } = (await ask(route, headers)).raw.req
    expect([route.url, gallery.shop.pageCache.find(url ?? '')]).toEqual([route.url, undefined])
    expect((await ask(route)).statusCode).toBe(401)
  }
})

test.each(unknown)('an address that is not there says no more than that: $method $url', async (route) => {
  // A QUERY has to say what its body is before anybody looks for its address.
  expect((await ask(route)).statusCode).toBe(route.method === 'QUERY' ? 400 : 404)
})
