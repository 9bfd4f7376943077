import { describe, expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

describe('what counts as one visitor', () => {
  test.each([
    ['190.2.3.4', '190.2.3.4'],
    ['::ffff:190.2.3.4', '190.2.3.4'],
    ['2800:810:4a1:9f::1', '2800:810:4a1:9f::/64'],
    ['2800:810:4a1:9f:aaaa:bbbb:cccc:dddd', '2800:810:4a1:9f::/64'],
    ['2800:810::7', '2800:810:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
