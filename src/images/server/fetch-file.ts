import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Problem } from '#platform/contract/problem.ts'
import { imageProblems } from '../images-api.ts'

const LIMIT_MS = 10_000
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

interface Rules {
  /** Whether this very machine may be asked, also without TLS and at any port. */
  readonly loopback: boolean
  /** Most bytes of the file. */
  readonly limit: number
  /** Milliseconds until the last byte must have come. */
  readonly timeout?: number
}

const refused = (cause?: unknown) => new Problem(imageProblems.image_url_refused, { cause })
const unreachable = (cause?: unknown) => new Problem(imageProblems.image_url_unreachable, { cause })

/**
 * All of IPv6 that is given out to the open internet. What lies outside of it may hide an IPv4 address, as the old
 * compatible ones do ('::7f00:1') that the library counts as public.
 */
const OPEN_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** By its own name or one below it (RFC 6761): whether a name server knows these or not differs from machine to machine. */
const THIS_MACHINE = /(?:^|\.)localhost\.?$/

/** Whether an address is one of the open internet; with `loopback`, one of this machine as well. */
function mayAsk(text: string, { loopback }: Pick<Rules, 'loopback'>): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  const range = address.range()
  if (range === 'loopback') return loopback
  return range === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(OPEN_IPV6))
}

/** Resolves a name and answers only addresses that may be asked: the connection goes to these and no others. */
const carefulLookup =
  (rules: Rules): LookupFunction =>
  (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '')
      if (found.length === 0 || found.some(({ address }) => !mayAsk(address, rules)))
        return answer(refused(host), '')
      const [first] = found
      if (options.all) return answer(null, found)
      answer(null, first?.address ?? '', first?.family)
    })
  }

/** The address as a URL that may be asked; a host that is a number is looked at here, since nothing resolves it. */
function checkedUrl(text: string, rules: Rules): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.username !== '' || url.password !== '') throw refused(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayAsk(host, rules)) throw refused(text)
  if (THIS_MACHINE.test(host) && !rules.loopback) throw refused(text)
  if (rules.loopback && ['http:', 'https:'].includes(url.protocol)) return url
  if (url.protocol !== 'https:' || url.port !== '') throw refused(text)
  return url
}

function ask(url: URL, rules: Rules, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        signal,
        agent: false,
        lookup: carefulLookup(rules),
        headers: { accept: 'image/jpeg,image/png,image/webp', 'user-agent': 'Caballete' },
      },
      resolve,
    )
    asked.once('error', reject)
    asked.end()
  })
}

async function askFollowing(text: string, rules: Rules, signal: AbortSignal): Promise<IncomingMessage> {
  let url = checkedUrl(text, rules)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const reply = await ask(url, rules, signal)
    if (!REDIRECTS.includes(reply.statusCode ?? 0)) return reply
    reply.destroy()
    const next = reply.headers.location ?? ''
    if (!URL.canParse(next, url.href)) throw unreachable(`a redirect to ${next}`)
    url = checkedUrl(new URL(next, url).href, rules)
  }
  throw unreachable('too many redirects')
}

async function bodyOf(reply: IncomingMessage, limit: number): Promise<Buffer> {
  if (reply.statusCode !== 200) throw unreachable(`status ${reply.statusCode}`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply) {
    size += chunk.length
    if (size > limit) throw new Problem(imageProblems.image_too_large)
    chunks.push(chunk)
  }
  if (!reply.complete) throw unreachable('the file ended early')
  return Buffer.concat(chunks)
}

/**
 * Fetches a file from the open internet within ten seconds. Refuses addresses that are not https, and those
 * that are or lead to a machine that the internet cannot see.
 */
export async function fetchFile(url: string, rules: Rules): Promise<Buffer> {
  const signal = AbortSignal.timeout(rules.timeout ?? LIMIT_MS)
  let reply: IncomingMessage | undefined
  try {
    reply = await askFollowing(url, rules, signal)
    return await bodyOf(reply, rules.limit)
  } catch (error) {
    throw error instanceof Problem ? error : unreachable(error)
  } finally {
    reply?.destroy()
  }
}
