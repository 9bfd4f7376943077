import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { guardConnections, NetworkCounts, takeRequest } from './connections.ts'
import { isProxyOf } from './proxy-addresses.ts'

test('one network has so many connections, and another one has its own', () => {
  const counts = new NetworkCounts({ mostFromNetwork: 2, isProxy: isProxyOf(false) })
  const first = counts.take('203.0.113.9')
  expect(first).toBeDefined()
  expect(counts.take('::ffff:203.0.113.9')).toBeDefined()
  expect(counts.take('203.0.113.9')).toBeUndefined()
  expect(counts.take('203.0.113.10')).toBeDefined()
  first?.()
  expect(counts.take('203.0.113.9')).toBeDefined()
  expect(counts.take('203.0.113.9')).toBeUndefined()
})

test('the half of an IPv6 address that a household has to itself makes no difference', () => {
  const counts = new NetworkCounts({ mostFromNetwork: 1, isProxy: isProxyOf(false) })
  expect(counts.take('2001:db8:1:2::1')).toBeDefined()
  expect(counts.take('2001:db8:1:2:ffff::9')).toBeUndefined()
  expect(counts.take('2001:db8:1:3::1')).toBeDefined()
})

test('a site of many IPv6 networks has the connections of eight', () => {
  const counts = new NetworkCounts({ mostFromNetwork: 2, isProxy: isProxyOf(false) })
  const taken = Array.from({ length: 40 }, (_, at) => counts.take(`2001:db8:1:${at.toString(16)}::1`))
  expect(taken.filter((each) => each !== undefined)).toHaveLength(16)
  taken[0]?.()
  expect(counts.take('2001:db8:1:ff::1')).toBeDefined()
  expect(counts.take('2001:db8:1:fe::1')).toBeUndefined()
})

test.each([
  ['a proxy that is named', ['10.0.0.7'], '10.0.0.7', true],
  ['a network of proxies', ['10.0.0.0/8', 'fd00::/8'], 'fd00::1', true],
  ['somebody who walks around it', ['10.0.0.7'], '203.0.113.9', false],
  ['a private network by its word', ['uniquelocal'], '192.168.3.4', true],
  ['anybody where proxies are counted', 1, '203.0.113.9', true],
  ['this machine', false, '127.0.0.1', true],
  ['this machine in IPv6', false, '::1', true],
  ['this machine in both', false, '::ffff:127.0.0.1', true],
  ['a visitor at the door', false, '203.0.113.9', false],
] as const)('many visitors may come from one address: %s', (_who, proxies, address, isProxy) => {
  expect(isProxyOf(proxies)(address)).toBe(isProxy)
  const counts = new NetworkCounts({ mostFromNetwork: 0, isProxy: isProxyOf(proxies) })
  expect(counts.take(address) !== undefined).toBe(isProxy)
})

test('an answer that is still being made is waited for, and who asks nothing is not', async () => {
  const bounds = { most: 10, mostFromNetwork: 10, stalledAfter: 200, isProxy: isProxyOf(false) }
  const server = createServer((request, response) => {
    if (!takeRequest(request, response)) return
    setTimeout(() => response.end('done'), 1000)
  })
  guardConnections(server, bounds)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const silent = connect(port, '127.0.0.1')
    const ended = new Promise((resolve) => silent.once('close', resolve))
    const reply = await fetch(`http://127.0.0.1:${port}/`)
    expect(await reply.text()).toBe('done')
    await ended
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
