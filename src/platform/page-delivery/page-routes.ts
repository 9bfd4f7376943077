import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { generalProblems, Problem } from '../contract/problem.ts'
import { refuseForeignForm } from '../http/same-origin.ts'
import { policyForPage } from '../http/security-headers.ts'
import { cacheKeyOf } from './cache-key.ts'
import { CACHE_TAGS } from './cache-tags.ts'
import { cachedHeaders } from './cached-headers.ts'
import { type Rendered, sendCached } from './cached-reply.ts'
import { serveExternalData, withExternalData } from './external-data.ts'
import type { PageCache } from './page-cache.ts'
import { DECLARED_SCRIPTS } from './web/declared-scripts.ts'

/** What a page says of itself. */
export interface DeclaredPage {
  readonly query: readonly string[]
  /** Those that are about one person. */
  readonly personal?: readonly string[]
  readonly cache: 'catalogue' | 'none'
}

export interface PageParts {
  readonly cache: PageCache
  /** Renders a page or its data as React Router does. @param address network address of the one it is for */
  readonly render: (request: Request, address?: string) => Promise<Response>
  /** `http://host` of the site, for the absolute addresses in pages. */
  readonly siteUrl: string
  /** The page that React Router shows at a path, as it was declared; `undefined` where there is none. */
  readonly pageAt: (path: string) => DeclaredPage | undefined
  /** Told of each page that was found and sent. */
  readonly onPageSent: (request: IncomingMessage) => void
}

/** A path is put behind the site and not resolved against it: one that begins with '//' would name another site. */
const addressAt = (path: string, siteUrl: string): string => new URL(siteUrl).origin + path

const requestFor = (path: string, siteUrl: string, accept = 'text/html'): Request =>
  new Request(addressAt(path, siteUrl), { headers: { accept } })

const asSentForm = (request: FastifyRequest, siteUrl: string): Request =>
  new Request(addressAt(request.url, siteUrl), {
    method: 'POST',
    headers: { accept: request.headers.accept ?? 'text/html', 'content-type': FORM_TYPE },
    body: String(request.body ?? ''),
  })

const FORM_TYPE = 'application/x-www-form-urlencoded'

const wordsOf = (text = '') => text.split(' ').filter((each) => each !== '')

/** @param others headers that every answer of the shop has */
async function renderedOf(
  response: Response,
  others: Readonly<Record<string, string>>,
): Promise<Rendered & { readonly body: Buffer }> {
  const body = Buffer.from(await response.arrayBuffer())
  const { [DECLARED_SCRIPTS]: declared, [CACHE_TAGS]: made, ...own } = Object.fromEntries(response.headers)
  const scripts = wordsOf(declared)
  const headers: Record<string, string> = { ...own, ...others }
  if (headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] = policyForPage(scripts)
  const tags = made === undefined ? undefined : wordsOf(made)
  return { status: response.status, headers, body, scripts, ...(tags && { tags }) }
}

/** Its address may be a secret: other sites do not hear of it, and no search engine lists it. */
const PERSONAL = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** For one visitor's eyes: nobody on the way caches it. */
async function sendFresh(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const { status, headers, body } = await renderedOf(response, cachedHeaders(reply))
  return reply
    .code(status)
    .headers({ ...headers, ...PERSONAL })
    .send(body)
}

/** Stands for every address where there is no page: what is shown there says nothing of the address. */
export const NOWHERE = '/no-hay-nada-aca'

/** Whether an address says of which person it is. */
const isPersonal = (url: string, { personal = [] }: DeclaredPage): boolean =>
  personal.some((name) => new URLSearchParams(url.split('?')[1]).has(name))

const pathOf = (url: string) => url.split('?')[0] ?? ''

/** React Router asks for the data of a page by its path and '.data', after a slash '_.data'. */
const DATA = /(?:(?<=\/)_)?\.data$/
/** Names the routes whose data is asked for. */
const DATA_ROUTES = '_routes'

/** A file that nobody has: told at once, without rendering a page for it. */
const looksLikeFile = (url: string) => /\.(?!data$)[a-z0-9]{1,8}$/i.test(pathOf(url))

/** A refusal is told in one sentence: a page around it would be the work that is refused. */
function refuseInWords(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof Problem)) throw error
  const { kind, message, details } = error
  if (details.retryAfter !== undefined) reply.header('retry-after', String(details.retryAfter))
  return reply
    .code(kind.status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(message)
}

/** Serves every page. Those that are declared the same for everybody are cached whole until the catalogue changes. */
export function servePages(server: FastifyInstance, parts: PageParts): void {
  const { cache, render, siteUrl, pageAt, onPageSent } = parts
  const pageOf = (url: string) => pageAt(pathOf(url).replace(DATA, ''))
  /** The key of a page that is cached; `undefined` for one that is not, and where there is none. */
  const cacheKeyAt = (url: string, page = pageOf(url)): string | undefined => {
    if (page?.cache !== 'catalogue' || isPersonal(url, page)) return undefined
    return cacheKeyOf(url, DATA.test(pathOf(url)) ? [...page.query, DATA_ROUTES] : page.query)
  }
  const obtain = (key: string, { ip }: FastifyRequest, reply: FastifyReply) => {
    // Nothing of the request is kept with it: the page is the same for others, and also made again without one.
    const others = cachedHeaders(reply)
    const make = async () =>
      withExternalData(await renderedOf(await render(requestFor(key, siteUrl)), others), key)
    return cache.obtain(key, make, { client: ip, revalidates: true })
  }
  /** Made once: a stranger can write more addresses than the machine can render pages. */
  const missing = async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    const make = async () => {
      const rendered = await renderedOf(await render(requestFor(NOWHERE, siteUrl)), cachedHeaders(reply))
      const headers = { ...rendered.headers, ...PERSONAL }
      return { ...rendered, headers, sameForAll: rendered.status === 404 }
    }
    return cache.obtain(NOWHERE, make, { client: ip })
  }
  server.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    errorHandler: refuseInWords,
    handler: async (request, reply) => {
      if (looksLikeFile(request.url))
        return reply.code(404).type('text/plain; charset=utf-8').send('No encontramos ese archivo.')
      const page = pageOf(request.url)
      if (page === undefined && !DATA.test(pathOf(request.url))) {
        const ready = await missing(request, reply)
        reply.hijack()
        return sendCached(ready, request.raw, reply.raw)
      }
      const key = cacheKeyAt(request.url, page)
      if (key === undefined) {
        const { url, ip, headers } = request
        const make = () => render(requestFor(url, siteUrl, headers.accept), ip)
        return sendFresh(reply, await cache.makeFor(ip, make))
      }
      const ready = await obtain(key, request, reply)
      reply.hijack()
      sendCached(ready, request.raw, reply.raw)
      if (ready.status === 200 && request.method === 'GET') onPageSent(request.raw)
    },
  })
  serveExternalData(server, cache, async (path, request, reply) => {
    const key = cacheKeyAt(path)
    if (key !== undefined) await obtain(key, request, reply)
  })
  serveForms(server, parts)
}

/** Takes the forms that a page sends to itself when no script runs; the page answers. */
function serveForms(server: FastifyInstance, { cache, render, siteUrl }: PageParts): void {
  server.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    forms.route({
      method: 'POST',
      url: '/*',
      schema: { hide: true },
      errorHandler: refuseInWords,
      onRequest: async (request) => refuseForeignForm(request),
      handler: async (request, reply) => {
        const make = () => render(asSentForm(request, siteUrl), request.ip)
        const response = await cache.makeFor(request.ip, make)
        // React Router says so in its own words, and repeats the address.
        if (response.status === 405) throw new Problem(generalProblems.method_not_allowed)
        return sendFresh(reply, response)
      },
    })
  })
}
