import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { AWAY_RETRY_AFTER } from '../http/problem-reply.ts'
import type { Log } from '../log/log.ts'
import { type Caller, type Carrier, createOwnCaller } from '../web-client/caller.ts'
import { CACHE_TAGS, type CacheTags } from './cache-tags.ts'
import type { PageCache } from './page-cache.ts'

/** What a page is rendered with. */
interface Rendering {
  /** Takes what its loaders ask to the API. The pages make their own caller of it: they know its errors by their class. */
  readonly carry: Carrier
  /** Told of every call that a loader makes. */
  readonly onCall: (endpoint: Endpoint, params: unknown) => void
  /** Told what goes wrong meanwhile. */
  readonly report: (error: unknown) => void
}

export type RenderPage = (request: Request, rendering: Rendering) => Promise<Response>

/** Where the API is asked: what is cached of it lies in the page cache. */
interface OwnApi {
  readonly server: FastifyInstance
  readonly cache: PageCache
}

interface InProcess {
  /** Whoever sent a page's form counts as the caller: limits go by address. */
  readonly remoteAddress?: string | undefined
  readonly onStatus?: (status: number) => void
}

const inProcess =
  ({ server, cache }: OwnApi, { remoteAddress, onStatus = () => {} }: InProcess = {}): Carrier =>
  async ({ method, path, body, key }) => {
    // As at the door: what is cached is read before Fastify is asked.
    const cached = method === 'GET' ? cache.find(path) : undefined
    if (cached !== undefined) return { status: cached.status, body: cached.identity.body.toString() }
    const reply = await server.inject({
      method: method as 'GET',
      url: path,
      ...(remoteAddress !== undefined && { remoteAddress }),
      ...(body !== undefined && { payload: body }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    })
    onStatus(reply.statusCode)
    return { status: reply.statusCode, body: reply.body }
  }

/** Calls the API without a network. */
export const inProcessCaller = (api: OwnApi): Caller => createOwnCaller(inProcess(api))

/** Remembers what a page was made from; a call that is cached by nobody may change with anything. */
function tagsOfCalls() {
  let tags: Set<string> | undefined = new Set()
  const onCall: Rendering['onCall'] = ({ cache }, params) => {
    const more = cache?.tags({ params } as never)
    tags = more && tags && new Set([...tags, ...more])
  }
  // A page of nothing is none that anybody knows the sources of.
  const read = (): CacheTags => (tags === undefined || tags.size === 0 ? undefined : [...tags])
  return { onCall, read }
}

/**
 * Renders pages from what the API says. One that failed because something the shop stands on is away is no fault of its
 * own: it answers 503 and when to come again, as the API did.
 */
export const renderWithApi =
  (api: OwnApi, renderPage: RenderPage, log: Log) =>
  async (request: Request, remoteAddress?: string): Promise<Response> => {
    let isAway = false
    const onStatus = (status: number) => {
      isAway ||= status === 503
    }
    const report = (error: unknown) => log.error({ err: error }, 'a page could not be rendered')
    const tags = tagsOfCalls()
    const carry = inProcess(api, { remoteAddress, onStatus })
    const response = await renderPage(request, { carry, onCall: tags.onCall, report })
    const headers = new Headers(response.headers)
    const madeOf = tags.read()
    if (madeOf !== undefined) headers.set(CACHE_TAGS, madeOf.join(' '))
    const isLate = isAway && response.status >= 500
    if (isLate) headers.set('retry-after', String(AWAY_RETRY_AFTER))
    return new Response(response.body, { status: isLate ? 503 : response.status, headers })
  }
