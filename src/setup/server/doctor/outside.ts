import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { TLSSocket } from 'node:tls'

/** The network as the doctor asks it; tests hand in servers of their own on loopback. */
export interface Outside {
  readonly resolver: Resolver
  /** Certificates of authorities that are trusted beside those that everybody trusts. */
  readonly authorities?: readonly string[]
}

const DNS_TRIES = 2
const DNS_TIMEOUT_MS = 5000
const HTTPS_TIMEOUT_MS = 8000

/** The world as it is. @param servers those to ask names of, else the system's */
export function openOutside(servers?: readonly string[], authorities?: readonly string[]): Outside {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES })
  if (servers !== undefined) resolver.setServers(servers)
  return { resolver, ...(authorities && { authorities }) }
}

/** What names answer when there is no such name or no such record: an answer, and no silence. */
const NOTHING = ['ENOTFOUND', 'ENODATA']

export const codeOf = (error: unknown): string =>
  error instanceof Error ? String((error as NodeJS.ErrnoException).code ?? '') : ''

/** What a name has; nothing where the servers of names say so. Throws where they could not be asked. */
export async function orNothing<Value>(lookup: Promise<Value[]>): Promise<Value[]> {
  try {
    return await lookup
  } catch (error) {
    if (NOTHING.includes(codeOf(error))) return []
    throw error
  }
}

/** The addresses of a host; of one that is an address itself, that. */
export async function addressesOf({ resolver }: Outside, host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  const [four, six] = await Promise.all([
    orNothing(resolver.resolve4(host)),
    orNothing(resolver.resolve6(host)),
  ])
  return [...four, ...six]
}

export interface HttpsAnswer {
  readonly status: number
  readonly text: string
  /** When the certificate ends. */
  readonly validUntil: Date
}

const MOST_OF_AN_ANSWER = 64 * 1024

async function textOf(reply: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of reply.setEncoding('utf8')) {
    text += chunk
    if (text.length > MOST_OF_AN_ANSWER) break
  }
  return text
}

/** Asks one address of a host, whatever the machine itself takes the name for. */
export async function askHttps({ authorities }: Outside, url: URL, address: string): Promise<HttpsAnswer> {
  const lookup: LookupFunction = (_host, { all }, done) => {
    const family = isIP(address)
    if (all === true) done(null, [{ address, family }])
    else done(null, address, family)
  }
  const signal = AbortSignal.timeout(HTTPS_TIMEOUT_MS)
  const { rootCertificates } = await import('node:tls')
  const ca = authorities === undefined ? undefined : [...rootCertificates, ...authorities]
  const asked = request(url, { lookup, signal, agent: false, ...(ca && { ca }) }).end()
  const [reply]: [IncomingMessage] = (await once(asked, 'response')) as [IncomingMessage]
  const { valid_to } = (reply.socket as TLSSocket).getPeerCertificate()
  return { status: reply.statusCode ?? 0, text: await textOf(reply), validUntil: new Date(valid_to) }
}
