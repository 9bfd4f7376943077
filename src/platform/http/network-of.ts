import { isIPv6, SocketAddress } from 'node:net'

/** `count` groups of an address that shortens its zeros to '::'. */
function groupsOf(address: string, count: number): string[] {
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter((each) => each !== '')
  const after = tail.split(':').filter((each) => each !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, count)
}

/**
 * An address as everybody is counted by it. Proxies write one in more than one way: some put the port of the connection
 * behind it, another one each time, or brackets around it; an IPv6 address may be shortened or not, and hold an IPv4 one.
 */
export function plainAddress(address: string): string {
  const bare = address.trim().replace(/%.*$/, '')
  const host = SocketAddress.parse(bare)?.address ?? bare
  if (!isIPv6(host)) return host
  return new SocketAddress({ address: host, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

/**
 * What counts as one visitor: an IPv4 address, or the first half of an IPv6 address, since a single household
 * has all of its second half to itself.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? `${groupsOf(plain, 4).join(':')}::/64` : plain
}

/**
 * Whoever rents an IPv6 network gets 65,536 of those halves, and may use each once: all of them together count as well.
 * `undefined` for an IPv4 address, which has nobody beside it.
 */
export function siteOf(address: string): string | undefined {
  const plain = plainAddress(address)
  return isIPv6(plain) ? `${groupsOf(plain, 3).join(':')}::/48` : undefined
}

/** How the names of all networks of a site begin, from the name of one of them; `undefined` for an IPv4 address. */
export const siteStartOf = (network: string): string | undefined => /^(?:[\da-f]+:){3}/.exec(network)?.[0]

/** So many networks may do all they may at one site: providers give 256 and more households the same one. */
export const NETWORKS_OF_A_SITE = 8
