import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IMMUTABLE } from '../http/cache-control.ts'
import { readableUrl } from '../http/readable-url.ts'
import { policyForPage } from '../http/security-headers.ts'
import { isCacheable } from './cache-key.ts'
import { type Rendered, sendCached } from './cached-reply.ts'
import { splitHydrationData } from './hydration-data.ts'
import type { PageCache } from './page-cache.ts'

const PREFIX = '/hydration/'
const HASH_LENGTH = 16

/** What is there, then whose it is: whoever has dropped it can make it again. */
function addressOf(script: string, pageKey: string): string {
  const hash = createHash('sha256').update(script).digest('hex').slice(0, HASH_LENGTH)
  return PREFIX + hash + (pageKey === '/' ? '' : pageKey)
}

/** Whatever somebody writes behind the hash is read as the address of a page is. */
function pageKeyIn(address: string): string {
  const key = address.slice(PREFIX.length + HASH_LENGTH)
  return readableUrl(key.startsWith('/') ? key : `/${key}`)
}

const JAVASCRIPT = 'text/javascript; charset=utf-8'
/** The page has changed since it was sent: it is asked for again; more slowly when that has just been tried. */
const RELOAD =
  "setTimeout(() => location.reload(), performance.getEntriesByType('navigation')[0]?.type === 'reload' ? 2000 : 0)"

/** A page as it is cached: its hydration data lies beside it, if that is worth an address. What is not cached stays whole. */
export function withExternalData(page: Rendered, pageKey: string): Rendered {
  const { status, headers, scripts = [], tags } = page
  if (status !== 200 || !isCacheable(pageKey) || !headers['content-type']?.startsWith('text/html'))
    return page
  const split = splitHydrationData(page.body.toString('utf8'), scripts)
  if (split === undefined) return page
  const address = addressOf(split.data, pageKey)
  const withPolicy = (allowed: readonly string[]) => ({
    ...headers,
    'content-security-policy': policyForPage(allowed),
  })
  return {
    status,
    headers: withPolicy(split.scripts),
    body: Buffer.from(split.pageWith(address)),
    ...(tags && { tags }),
    external: {
      key: address,
      rendered: {
        status,
        headers: { ...withPolicy([]), 'content-type': JAVASCRIPT, 'cache-control': IMMUTABLE },
        body: Buffer.from(split.data),
      },
    },
  }
}

/**
 * Serves hydration data that is not cached any more: the page is made again, and has the same data unless the
 * catalogue has changed.
 * @param makePage makes the page of a path and caches it
 */
export function serveExternalData(
  server: FastifyInstance,
  cache: PageCache,
  makePage: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  server.route({
    method: 'GET',
    url: `${PREFIX}*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      await makePage(pageKeyIn(request.url), request, reply)
      const found = cache.find(request.url)
      if (found === undefined) return reply.header('cache-control', 'no-store').type(JAVASCRIPT).send(RELOAD)
      reply.hijack()
      sendCached(found, request.raw, reply.raw)
    },
  })
}
