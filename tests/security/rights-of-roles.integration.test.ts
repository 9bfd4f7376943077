import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/config/project-root.ts'
import { generalProblems } from '#platform/contract/problem.ts'
import { ROLES, type Role } from '#session/roles.ts'
import { type RegisteredRoute, registeredRoutes } from '../support/registered-routes.ts'
import { signInAs } from '../support/roles.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'
import { FOR_STAFF, FOR_WHOEVER_IS_SIGNED_IN } from './rights-of-routes.ts'

const gallery: TestShop = await openTestShop()
afterAll(() => gallery.stop())

const nameOf = ({ method, url }: RegisteredRoute) => `${method === 'HEAD' ? 'GET' : method} ${url}`

const isFile = ({ url }: RegisteredRoute) =>
  !url.startsWith('/api') && existsSync(join(projectRoot, 'build', 'client', url))
const isUnknown = ({ url }: RegisteredRoute) => url === '/api' || url === '/api/*'

const closed = (await registeredRoutes(gallery.server)).filter(
  (route) => !isUnknown(route) && !isFile(route) && !PUBLIC_ROUTES.has(nameOf(route)),
)

/** As the table says it. */
function mayAsk(role: Role, name: string): boolean {
  if (role === 'artist' || FOR_WHOEVER_IS_SIGNED_IN.has(name)) return true
  return role === 'assistant' && FOR_STAFF.has(name)
}

const ask = ({ method, url }: RegisteredRoute, headers: Record<string, string>) =>
  gallery.server.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, 'algo').replace('*', 'algo'),
    headers,
  })

test('what is written down of the roles is really there, once', () => {
  const registered = new Set(closed.map(nameOf))
  expect([...FOR_STAFF, ...FOR_WHOEVER_IS_SIGNED_IN].filter((each) => !registered.has(each))).toEqual([])
  expect([...FOR_STAFF].filter((each) => FOR_WHOEVER_IS_SIGNED_IN.has(each))).toEqual([])
})

test('whoever only reads changes nothing but her own account', () => {
  const changes = [...FOR_WHOEVER_IS_SIGNED_IN].filter((each) => !each.startsWith('GET '))
  expect(changes.filter((each) => !/\/api\/(auth|push-messages)\//.test(each))).toEqual([])
})

describe.each(closed)('$method $url', (route) => {
  test.each(ROLES)('is as the table says for the role %s', async (role) => {
    // A session for each: some of them end it.
    const reply = await ask(route, await signInAs(gallery, role))
    const isRefused = reply.statusCode === 403
    expect([role, nameOf(route), isRefused]).toEqual([role, nameOf(route), !mayAsk(role, nameOf(route))])
    expect(reply.statusCode).not.toBe(401)
    const { code, message } = generalProblems.not_permitted
    if (isRefused && route.method !== 'HEAD')
      expect(reply.json()).toEqual({
        success: false,
        code,
        message: expect.stringContaining('Tu cuenta no puede'),
      })
    if (isRefused) expect(message).toContain('Tu cuenta no puede')
  })

  test('is nobody’s without a session', async () => {
    expect((await ask(route, {})).statusCode).toBe(401)
  })
})

test('a role that is taken away is gone with the next call, and a session in use stays one', async () => {
  const headers = await signInAs(gallery, 'assistant')
  const note = () =>
    gallery.server.inject({
      method: 'POST',
      url: '/api/orders/nada/notes',
      headers,
      payload: { note: 'Hola' },
    })
  expect((await note()).statusCode).toBe(404)
  await gallery.shop.database.runner.executeSql(
    "update administrators set role = 'reader' where role = 'assistant'",
    [],
  )
  expect((await note()).statusCode).toBe(403)
  const orders = await gallery.server.inject({ method: 'GET', url: '/api/orders', headers })
  expect(orders.statusCode).toBe(200)
})
