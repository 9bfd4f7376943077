import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type KeptBytes, type Rendered, sendKept } from './kept-bytes.ts'
import { policyForPage, scriptHash } from './security-headers.ts'

/** A page, and the data that only its scripts read. */
export interface TakenApart {
  readonly script: string
  /** The page that has this script fetched from an address. */
  readonly pageWith: (address: string) => string
}

/** @param isDeclared whether the renderer wrote a script; any other stays where it cannot run */
export type TakeApart = (html: string, isDeclared: (script: string) => boolean) => TakenApart | undefined

const PREFIX = '/hydration/'
const HASH_LENGTH = 16

/** What is there, then whose it is: whoever has dropped it can make it again. */
function addressOf(script: string, pageKey: string): string {
  const hash = createHash('sha256').update(script).digest('hex').slice(0, HASH_LENGTH)
  return PREFIX + hash + (pageKey === '/' ? '' : pageKey)
}

function pageKeyIn(address: string): string {
  const key = address.slice(PREFIX.length + HASH_LENGTH)
  return key.startsWith('/') ? key : `/${key}`
}

const FOREVER = 'public, max-age=31536000, immutable'
const JAVASCRIPT = 'text/javascript; charset=utf-8'
/** The page has changed since it was sent: it is asked for again; more slowly when that has just been tried. */
const RELOAD =
  "setTimeout(() => location.reload(), performance.getEntriesByType('navigation')[0]?.type === 'reload' ? 2000 : 0)"

/** A page as it is kept: what only scripts read lies beside it, if that is worth an address. */
export function apartFromPage(page: Rendered, pageKey: string, takeApart: TakeApart): Rendered {
  const { status, headers, scripts = [] } = page
  if (status !== 200 || !headers['content-type']?.startsWith('text/html')) return page
  const taken = takeApart(page.body.toString('utf8'), (script) => scripts.includes(scriptHash(script)))
  if (taken === undefined) return page
  const address = addressOf(taken.script, pageKey)
  const html = taken.pageWith(address)
  const withPolicy = (text: string) => ({
    ...headers,
    'content-security-policy': policyForPage(text, scripts),
  })
  return {
    status,
    headers: withPolicy(html),
    body: Buffer.from(html),
    apart: {
      key: address,
      rendered: {
        status,
        headers: { ...withPolicy(''), 'content-type': JAVASCRIPT, 'cache-control': FOREVER },
        body: Buffer.from(taken.script),
      },
    },
  }
}

/**
 * Serves the data of pages that is not kept any more: the page is made again, and has the same data unless the
 * catalogue has changed.
 * @param makePage makes the page of a path and keeps it
 */
export function serveDataApart(
  server: FastifyInstance,
  kept: KeptBytes,
  makePage: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  server.route({
    method: 'GET',
    url: `${PREFIX}*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      await makePage(pageKeyIn(request.url), request, reply)
      const found = kept.find(request.url)
      if (found === undefined) return reply.header('cache-control', 'no-store').type(JAVASCRIPT).send(RELOAD)
      reply.hijack()
      sendKept(found, request.raw, reply.raw)
    },
  })
}
