import { isIPv6 } from 'node:net'

/** `count` groups of an address that shortens its zeros to '::'. */
function groupsOf(address: string, count: number): string[] {
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter((each) => each !== '')
  const after = tail.split(':').filter((each) => each !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, count)
}

/**
 * What counts as one visitor: an IPv4 address, or the first half of an IPv6 address, since a single household
 * has all of its second half to itself.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? `${groupsOf(plain, 4).join(':')}::/64` : plain
}
