import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../../../tests/support/test-database.ts'
import type { TrustedProxies } from '../config/trusted-proxies.ts'
import { PageCache } from '../page-delivery/page-cache.ts'
import { createServer } from './create-server.ts'
import { Shutdown } from './shutdown.ts'

let close: (() => Promise<unknown>) | undefined
afterEach(() => close?.())

/** Whom the shop takes for the visitor when a request with this header comes from this address. */
async function visitorBy(trustProxy: TrustedProxies, header: string | undefined, from: string) {
  const server = await createServer({
    log: silentLog,
    cache: new PageCache(),
    newId: () => 'r-1',
    trustProxy,
    connections: { most: 100, mostFromNetwork: 100, stalledAfter: 30_000 },
    shutdown: new Shutdown(),
    onPageSent: () => {},
  })
  close = () => server.close()
  server.get('/who', async ({ ip }) => ip)
  const headers = header === undefined ? {} : { 'x-forwarded-for': header }
  return (await server.inject({ url: '/who', remoteAddress: from, headers })).body
}

const VISITOR = '203.0.113.9'
const LIE = '198.51.100.1'

test.each([
  ['without a proxy, whatever she writes', false, `${LIE}`, VISITOR],
  ['behind a proxy that appends', 1, `${LIE}, ${VISITOR}`, '10.0.0.7'],
  ['behind a proxy that appends, with many lies', 1, `${LIE}, 192.0.2.1, 127.0.0.1, ${VISITOR}`, '10.0.0.7'],
  ['behind a proxy that sets', 1, VISITOR, '10.0.0.7'],
  ['behind two of them', 2, `${LIE}, ${VISITOR}, 10.0.0.8`, '10.0.0.7'],
  ['behind a known proxy', ['10.0.0.7'], `${LIE}, ${VISITOR}`, '10.0.0.7'],
  ['behind a known network of them', ['10.0.0.0/8'], `${LIE}, ${VISITOR}, 10.1.2.3`, '10.0.0.7'],
  ['behind one on the same machine', ['loopback'], `${LIE}, ${VISITOR}`, '127.0.0.1'],
  ['when she walks around the known proxy', ['10.0.0.7'], `${LIE}`, VISITOR],
] as const)('a visitor is who she is %s', async (_where, proxies, header, from) => {
  expect(await visitorBy(proxies, header, from)).toBe(VISITOR)
})

test('a proxy that says nothing is the visitor itself', async () => {
  expect(await visitorBy(1, undefined, '10.0.0.7')).toBe('10.0.0.7')
})
