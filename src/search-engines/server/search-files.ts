import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ADMIN_ROOT } from '#pages/admin-doors.ts'
import { allPages } from '#pages/all-pages.ts'
import type { Page } from '#pages/page.ts'
import { pageTags } from '#pages/page-tags.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Caller } from '#platform/contract/caller.ts'
import { cachedHeaders } from '#platform/page-delivery/cached-headers.ts'
import { sendCached } from '#platform/page-delivery/cached-reply.ts'
import type { PageCache } from '#platform/page-delivery/page-cache.ts'
import { listSeries } from '#series/series-api.ts'
import { guideTags, plainGuide } from './plain-guide.ts'
import { KIND_NAMES, MAP_PATH, mapOfPages, mapPart, PAGES_PART, partPath, siteMap } from './site-map.ts'
import { NobodyWaits, WaitingReaders } from './waiting-readers.ts'

/** What stands before the parameters of a path. */
const beginningOf = ({ path }: Page) => path.split(':')[0] ?? path

/** Places where a search engine has nothing to look for; what begins like another one is hidden with it. */
const HIDDEN = [
  '/api',
  ADMIN_ROOT,
  ...allPages.filter(({ search }) => search === 'hidden').map(beginningOf),
].filter((path, _at, all) => !all.some((other) => other !== path && path.startsWith(other)))

const FIXED_PAGES = allPages.filter(({ search }) => search === 'listed').map(beginningOf)

/** The pages of series, and their list where there is one to show. */
async function seriesPaths(call: Caller): Promise<string[]> {
  const { data } = await call(listSeries)
  return data.length === 0 ? [] : [linkTo.allSeries(), ...data.map(({ id }) => linkTo.series(id))]
}

const robots = (siteUrl: string) =>
  [
    'User-agent: *',
    ...HIDDEN.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(MAP_PATH, siteUrl).href}`,
    '',
  ].join('\n')

const NOBODY = ['User-agent: *', 'Disallow: /', ''].join('\n')

const XML = 'application/xml'
const TEXT = 'text/plain'

interface SearchParts extends Pick<ShopBasics, 'database' | 'siteUrl'> {
  readonly cache: PageCache
  readonly hiddenFromSearch: boolean
  readonly call: Caller
}

interface SearchFile {
  readonly path: string
  readonly type: string
  /** What it is made from; without tags any change makes it stale. */
  readonly tags?: readonly string[]
  /** Answers nothing when there is no such file. @param requireReader throws when nobody waits for it any more */
  readonly write: (requireReader: () => void) => Promise<string | undefined>
}

/** What search engines and reading programs ask for first; kept like the pages that it lists. */
export function serveSearchFiles(server: FastifyInstance, parts: SearchParts): void {
  const { cache, siteUrl, hiddenFromSearch, call } = parts
  const { sql } = parts.database
  const readers = new WaitingReaders()

  async function send({ path, type, tags, write }: SearchFile, request: FastifyRequest, reply: FastifyReply) {
    readers.add(path, reply.raw)
    const headers = { ...cachedHeaders(reply), 'content-type': `${type}; charset=utf-8` }
    const make = async () => {
      const text = await write(() => readers.require(path))
      const body = Buffer.from(text ?? 'No encontramos ese archivo.')
      if (text !== undefined) return { status: 200, headers, body, ...(tags && { tags }) }
      return { status: 404, headers: { ...headers, 'content-type': `${TEXT}; charset=utf-8` }, body }
    }
    try {
      const ready = await cache.obtain(path, make, { client: request.ip })
      reply.hijack()
      sendCached(ready, request.raw, reply.raw)
    } catch (error) {
      if (!(error instanceof NobodyWaits)) throw error
      reply.hijack()
    }
  }
  const serve = (file: SearchFile) =>
    server.get(file.path, { schema: { hide: true } }, (request, reply) => send(file, request, reply))

  const rules = hiddenFromSearch ? NOBODY : robots(siteUrl)
  serve({ path: '/robots.txt', type: TEXT, tags: [], write: async () => rules })
  serve({ path: '/llms.txt', type: TEXT, tags: guideTags, write: () => plainGuide(siteUrl, call) })

  const mapParts = async (requireReader: () => void) => ({
    sql,
    siteUrl,
    pages: [...FIXED_PAGES, ...(await seriesPaths(call))],
    requireReader,
  })
  const map = { type: XML, tags: [pageTags.publishedArtworks, pageTags.prints, pageTags.series] }
  serve({ ...map, path: MAP_PATH, write: async (requireReader) => siteMap(await mapParts(requireReader)) })
  serve({
    ...map,
    path: PAGES_PART,
    write: async (requireReader) => mapOfPages(await mapParts(requireReader)),
  })
  for (const kind of KIND_NAMES)
    server.get<{ Params: { number: string } }>(
      partPath(kind, ':number([1-9]\\d{0,3})'),
      { schema: { hide: true } },
      (request, reply) => {
        const number = Number(request.params.number)
        const write: SearchFile['write'] = (requireReader) =>
          mapPart({ sql, siteUrl, requireReader }, kind, number)
        return send({ ...map, path: partPath(kind, number), write }, request, reply)
      },
    )
}
