import type { FastifyInstance } from 'fastify'
import { AWAY_RETRY_AFTER } from '#platform/http/problem-reply.ts'
import type { Log } from '#platform/log/log.ts'
import { CACHE_TAGS, type CacheTags } from '#platform/page-delivery/cache-tags.ts'
import { type Caller, type Carrier, createCaller } from '#platform/web-client/caller.ts'

/** Renders a page; its loaders read the API through `call`, and what goes wrong meanwhile is told to `report`. */
export type RenderPage = (
  request: Request,
  call: Caller,
  report: (error: unknown) => void,
) => Promise<Response>

interface InProcess {
  /** Whoever sent a page's form counts as the caller: limits go by address. */
  readonly remoteAddress?: string | undefined
  readonly onStatus?: (status: number) => void
}

const inProcess =
  (server: FastifyInstance, { remoteAddress, onStatus = () => {} }: InProcess = {}): Carrier =>
  async ({ method, path, body }) => {
    const reply = await server.inject({
      method: method as 'GET',
      url: path,
      ...(remoteAddress !== undefined && { remoteAddress }),
      ...(body !== undefined && { payload: body, headers: { 'content-type': 'application/json' } }),
    })
    onStatus(reply.statusCode)
    return { status: reply.statusCode, body: reply.body }
  }

/** Calls the API without a network. */
export const inProcessCaller = (server: FastifyInstance): Caller => createCaller(inProcess(server))

/** A caller that remembers what its answers were made from; what is cached by nobody may change with anything. */
function withTags(call: Caller): { readonly call: Caller; readonly tags: () => CacheTags } {
  let tags: Set<string> | undefined = new Set()
  const noted: Caller = (endpoint, input, manner) => {
    const more = endpoint.cache?.tags({ params: input?.params } as never)
    tags = more && tags && new Set([...tags, ...more])
    return call(endpoint, input, manner)
  }
  // A page of nothing is none that anybody knows the sources of.
  return { call: noted, tags: () => (tags === undefined || tags.size === 0 ? undefined : [...tags]) }
}

/**
 * Renders pages from what the API says. One that failed because something the shop stands on is away is no fault of its
 * own: it answers 503 and when to come again, as the API did.
 */
export const renderWithApi =
  (server: FastifyInstance, renderPage: RenderPage, log: Log) =>
  async (request: Request, remoteAddress?: string): Promise<Response> => {
    let isAway = false
    const onStatus = (status: number) => {
      isAway ||= status === 503
    }
    const report = (error: unknown) => log.error({ err: error }, 'a page could not be rendered')
    const { call, tags } = withTags(createCaller(inProcess(server, { remoteAddress, onStatus })))
    const response = await renderPage(request, call, report)
    const headers = new Headers(response.headers)
    const madeOf = tags()
    if (madeOf !== undefined) headers.set(CACHE_TAGS, madeOf.join(' '))
    const isLate = isAway && response.status >= 500
    if (isLate) headers.set('retry-after', String(AWAY_RETRY_AFTER))
    return new Response(response.body, { status: isLate ? 503 : response.status, headers })
  }
