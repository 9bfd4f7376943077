import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../../tests/support/test-database.ts'
import { PageCache } from '../page-delivery/page-cache.ts'
import { createServer } from './create-server.ts'
import { Shutdown } from './shutdown.ts'

let shutdown: Shutdown
let server: Awaited<ReturnType<typeof createServer>>
let port: number

beforeEach(async () => {
  shutdown = new Shutdown()
  const cache = new PageCache()
  server = await createServer({
    log: silentLog,
    cache,
    shutdown,
    connections: { most: 100, mostFromNetwork: 100, stalledAfter: 30_000 },
    newId: () => 'r-1',
    trustProxy: false,
    onPageSent: () => {},
  })
  server.get('/fresh', async () => 'fresh')
  server.post('/order', async () => 'ordered')
  const make = async () => ({ status: 200, headers: {}, body: Buffer.from('kept') })
  await cache.obtain('/kept', make)
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port
})
afterEach(() => server.close())

/** Status and `Connection` of an answer; 'no answer' when the connection ends without one. */
const ask = (method: string, path: string) =>
  new Promise((resolve) => {
    const asked = request({ port, method, path, host: '127.0.0.1', headers: { connection: 'keep-alive' } })
    asked.on('response', (reply) => {
      reply.resume()
      resolve([reply.statusCode, reply.headers.connection])
    })
    asked.on('error', () => resolve('no answer'))
    asked.end()
  })

test('a process that stays keeps its connections', async () => {
  expect(await ask('GET', '/kept')).toEqual([200, 'keep-alive'])
  expect(await ask('GET', '/fresh')).toEqual([200, 'keep-alive'])
})

test('a process that leaves serves everybody, and ends the connection with the answer', async () => {
  shutdown.enter('leaving')
  for (const [method, path] of [
    ['GET', '/kept'],
    ['GET', '/fresh'],
    ['POST', '/order'],
  ] as const)
    expect(await ask(method, path)).toEqual([200, 'close'])
})

test('at last it lets go who only reads, and still takes an order', async () => {
  shutdown.enter('turning_away')
  expect(await ask('GET', '/kept')).toBe('no answer')
  expect(await ask('GET', '/fresh')).toBe('no answer')
  expect(await ask('POST', '/order')).toEqual([200, 'close'])
})
