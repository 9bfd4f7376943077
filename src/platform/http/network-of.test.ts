import { describe, expect, test } from 'vitest'
import { networkOf, siteOf, siteStartOf } from './network-of.ts'

describe('what counts as one visitor', () => {
  test.each([
    ['190.2.3.4', '190.2.3.4'],
    ['::ffff:190.2.3.4', '190.2.3.4'],
    ['2800:810:4a1:9f::1', '2800:810:4a1:9f::/64'],
    ['2800:810:4a1:9f:aaaa:bbbb:cccc:dddd', '2800:810:4a1:9f::/64'],
    ['2800:810::7', '2800:810:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['190.2.3.4:51234', '190.2.3.4'],
    ['::FFFF:190.2.3.4', '190.2.3.4'],
    ['0:0:0:0:0:ffff:be02:304', '190.2.3.4'],
    ['[2800:810:4a1:9f::1]:51234', '2800:810:4a1:9f::/64'],
    ['[2800:810:4a1:9f::1]', '2800:810:4a1:9f::/64'],
    ['2800:0810:04A1:009F:0000::1', '2800:810:4a1:9f::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

test.each([
  ['190.2.3.4', undefined],
  ['::ffff:190.2.3.4', undefined],
  ['2800:810:4a1:9f::1', '2800:810:4a1::/48'],
  ['[2800:810::7]:51234', '2800:810:0::/48'],
])('%s belongs to the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
  const start = siteStartOf(networkOf(address))
  expect(start).toBe(site?.replace(/:\/48$/, ''))
})

test('the networks of another site begin otherwise, however alike the two are', () => {
  const start = siteStartOf(networkOf('2800:810:4a::1')) ?? ''
  expect(networkOf('2800:810:4a:9f::1').startsWith(start)).toBe(true)
  expect(networkOf('2800:810:4a1:9f::1').startsWith(start)).toBe(false)
})
