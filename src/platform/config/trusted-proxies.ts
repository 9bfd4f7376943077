import { isIP } from 'node:net'
import { z } from 'zod'

/** How many proxies stand in front of the shop, or their addresses and networks; `false` for none. */
export type TrustedProxies = false | number | readonly string[]

const MOST_HOPS = 10
const WORDS = ['loopback', 'linklocal', 'uniquelocal']
const SENTENCE =
  "must be 'false', the number of proxies in front of the shop, or their addresses separated by commas"
const UNSAFE = `${SENTENCE}; 'true' would believe whoever writes the header`

/** '10.0.0.7', '10.0.0.0/8', 'fd00::/8' or a word for a kind of network. */
function isAddress(text: string): boolean {
  if (WORDS.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Reads TRUST_PROXY. */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  const value = text.trim()
  if (value === 'false' || value === '0') return false
  if (/^\d+$/.test(value) && Number(value) <= MOST_HOPS) return Number(value)
  const addresses = value.split(',').map((each) => each.trim())
  if (addresses.every(isAddress)) return addresses
  context.addIssue({ code: 'custom', message: value === 'true' ? UNSAFE : SENTENCE })
  return z.NEVER
})
