import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ADMIN_ROOT, adminDoors } from '../admin-doors.ts'
import { page } from '../page.ts'
import { redirectFormerPaths } from './redirect-former-paths.ts'

const moved = page({
  path: '/condiciones/:id',
  formerPaths: ['/terminos/:id', '/terms/:id'],
  query: [],
  cache: 'catalogue',
  search: 'found',
})

test.each([
  ['/terminos/de-venta', '/condiciones/de-venta'],
  ['/terms/de-venta?de=correo', '/condiciones/de-venta?de=correo'],
  // Nothing that is written into an address leads to another site.
  ['/terminos/%2F%2Fotra.example', '/condiciones/%2F%2Fotra.example'],
])('who follows %s, where a page was before, comes to %s', async (url, location) => {
  const server = Fastify()
  redirectFormerPaths(server, [moved])
  const reply = await server.inject(url)
  expect([reply.statusCode, reply.headers.location]).toEqual([301, location])
})

test.each([ADMIN_ROOT, `${ADMIN_ROOT}/`])('who types %s comes to the overview', async (url) => {
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  redirectFormerPaths(server)
  expect((await server.inject(url)).headers.location).toBe(adminDoors.overview.link())
})
