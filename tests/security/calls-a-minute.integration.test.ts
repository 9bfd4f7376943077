import { afterAll, expect, test } from 'vitest'
import { callsAMinute } from '#platform/contract/endpoint.ts'
import { everyEndpoint } from '../support/every-endpoint.ts'
import { openTestShop } from '../support/test-shop.ts'

const gallery = await openTestShop()
afterAll(() => gallery.stop())

const open = (await everyEndpoint()).filter(({ access }) => access === 'public')
const counted = open.filter((endpoint) => callsAMinute(endpoint) !== undefined)

test('whatever is asked of the shop without signing in is counted, or cached for everybody', () => {
  expect(counted.length).toBeGreaterThan(15)
  const free = open.filter((endpoint) => !counted.includes(endpoint))
  expect(free.every(({ cache, method }) => cache !== undefined && method === 'GET')).toBe(true)
})

test.each(counted.map((endpoint, at) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint, at })))(
  '$name refuses a network that asks without end, and another one goes on',
  async ({ endpoint, at }) => {
    const most = callsAMinute(endpoint) ?? 0
    const ask = async (remoteAddress: string) => {
      const url = `/api${endpoint.path.replace(/:\w+/g, 'nada')}`
      const { statusCode } = await gallery.server.inject({ method: endpoint.method, url, remoteAddress })
      return statusCode
    }
    const network = `198.51.100.${at}`
    for (let each = 0; each < most; each += 1) await ask(network)
    expect(await ask(network)).toBe(429)
    expect(await ask(`203.0.113.${at}`)).not.toBe(429)
  },
)
