import { BlockList, isIPv6 } from 'node:net'
import type { TrustedProxies } from '../config/trusted-proxies.ts'
import { plainAddress } from './network-of.ts'

const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

/**
 * Whether a connection from an address brings the requests of many visitors: it comes from a proxy, or from this
 * machine. Where proxies are only counted, anybody at the door may be one.
 */
export function isProxyOf(proxies: TrustedProxies): (address: string) => boolean {
  if (typeof proxies === 'number') return () => true
  const named = proxies === false ? [] : proxies
  const list = listOf(['loopback', ...named].flatMap((each) => NETWORKS[each] ?? [each]))
  return (address) => {
    const plain = plainAddress(address)
    return plain !== '' && list.check(plain, familyOf(plain))
  }
}
