import type { FastifyInstance } from 'fastify'
import { type ArtworkAnswer, listArtworks } from '#artworks/artworks-api.ts'
import { GALLERY_LIMIT } from '#artworks/gallery-filter.ts'
import { type DigitalArtworkAnswer, listDigitalArt } from '#digital-art/digital-art-api.ts'
import { digitalViewOf, lowestPrice } from '#digital-art/digital-art-view.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { ADMIN_ROOT } from '#pages/admin-pages.ts'
import { allPages } from '#pages/all-pages.ts'
import type { Page } from '#pages/page.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { Caller } from '#platform/contract/caller.ts'
import { escapeMarkup } from '#platform/http/escape-markup.ts'
import { cachedHeaders } from '#platform/page-delivery/cached-headers.ts'
import { sendCached } from '#platform/page-delivery/cached-reply.ts'
import type { PageCache } from '#platform/page-delivery/page-cache.ts'
import { readSiteInfo } from '#site-info/site-info-api.ts'

/** What stands before the parameters of a path. */
const beginningOf = ({ path }: Page) => path.split(':')[0] ?? path

/** Places where a search engine has nothing to look for; what begins like another one is hidden with it. */
const HIDDEN = [
  '/api',
  ADMIN_ROOT,
  ...allPages.filter(({ search }) => search === 'hidden').map(beginningOf),
].filter((path, _at, all) => !all.some((other) => other !== path && path.startsWith(other)))

const FIXED_PAGES = allPages.filter(({ search }) => search === 'listed').map(beginningOf)

interface Listed {
  readonly path: string
  readonly title: string
  readonly image: string
  readonly fact: string
}

function stateOf({ pricing, status }: ArtworkAnswer): string {
  if (status.isSold) return 'vendida'
  if (!status.isAvailable && !status.isReserved) return 'no está a la venta'
  const price = formatPrice(moneyOf(pricing.finalPrice, pricing.currency))
  return status.isReserved ? `${price}, reservada` : price
}

const factOf = (work: ArtworkAnswer): string =>
  `${work.technique}, ${work.dimensions}, ${work.year}, ${stateOf(work)}`

function printFactOf(answer: DigitalArtworkAnswer): string {
  const lowest = lowestPrice(digitalViewOf(answer))
  const sizes = answer.sizes.map(({ size }) => size).join(', ')
  const price = lowest === undefined ? 'no disponible' : `desde ${formatPrice(lowest)}`
  return [answer.digitalTechnique, sizes, price].filter((fact) => fact !== '').join(', ')
}

async function listOriginals(call: Caller, offset = 0): Promise<Listed[]> {
  const { data, pagination } = await call(listArtworks, { query: { limit: GALLERY_LIMIT, offset } })
  const page = data.map((work) => ({
    path: linkTo.artwork(work.id),
    title: work.title,
    image: work.images.main.url,
    fact: factOf(work),
  }))
  const next = offset + GALLERY_LIMIT
  return next < pagination.total ? [...page, ...(await listOriginals(call, next))] : page
}

async function listPrints(call: Caller, page = 1): Promise<Listed[]> {
  const { data, totalPages } = await call(listDigitalArt, { query: { limit: GALLERY_LIMIT, page } })
  const prints = data.map((work) => ({
    path: linkTo.digitalArtwork(work.id),
    title: work.title,
    image: work.imageUrl,
    fact: printFactOf(work),
  }))
  return page < totalPages ? [...prints, ...(await listPrints(call, page + 1))] : prints
}

const robots = (siteUrl: string) =>
  [
    'User-agent: *',
    ...HIDDEN.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n')

async function sitemap(siteUrl: string, call: Caller): Promise<string> {
  const works = [...(await listOriginals(call)), ...(await listPrints(call))]
  const address = (path: string) => escapeMarkup(new URL(path, siteUrl).href)
  const entries = [
    ...FIXED_PAGES.map((path) => `<url><loc>${address(path)}</loc></url>`),
    ...works.map(
      ({ path, image }) =>
        `<url><loc>${address(path)}</loc><image:image><image:loc>${address(image)}</image:loc></image:image></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`
}

const guideLinks = [
  ['Biografía', linkTo.biography()],
  ['Contacto', linkTo.contact()],
  ['Términos y condiciones', linkTo.terms()],
  ['Política de privacidad', linkTo.privacy()],
  ['Botón de arrepentimiento', linkTo.withdrawal()],
] as const

/** The gallery in plain words for programs that read instead of look (llmstxt.org). */
async function plainGuide(siteUrl: string, call: Caller): Promise<string> {
  const { data: site } = await call(readSiteInfo)
  const line = ({ path, title, fact }: Listed) => `- [${title}](${new URL(path, siteUrl).href}): ${fact}`
  const [originals, prints] = [await listOriginals(call), await listPrints(call)]
  return [
    `# ${site.artistName}`,
    `> ${site.tagline}`,
    'Cada obra original existe una sola vez. Los precios están en la moneda indicada y son finales.',
    '## Obras originales',
    originals.map(line).join('\n'),
    '## Arte digital (láminas)',
    prints.map(line).join('\n'),
    '## Información',
    guideLinks.map(([title, path]) => `- [${title}](${siteUrl}${path})`).join('\n'),
    '',
  ].join('\n\n')
}

const NOBODY = ['User-agent: *', 'Disallow: /', ''].join('\n')

interface SearchParts {
  readonly cache: PageCache
  readonly siteUrl: string
  readonly hiddenFromSearch: boolean
  readonly call: Caller
}

/** What search engines and reading programs ask for first; kept like the pages that it lists. */
export function serveSearchFiles(server: FastifyInstance, parts: SearchParts): void {
  const { cache, siteUrl, hiddenFromSearch, call } = parts
  const serve = (url: string, type: string, write: () => Promise<string>) =>
    server.get(url, { schema: { hide: true } }, async (request, reply) => {
      const ready = await cache.obtain(url, async () => ({
        status: 200,
        headers: { ...cachedHeaders(reply), 'content-type': `${type}; charset=utf-8` },
        body: Buffer.from(await write()),
      }))
      reply.hijack()
      sendCached(ready, request.raw, reply.raw)
    })
  serve('/robots.txt', 'text/plain', async () => (hiddenFromSearch ? NOBODY : robots(siteUrl)))
  serve('/sitemap.xml', 'application/xml', () => sitemap(siteUrl, call))
  serve('/llms.txt', 'text/plain', () => plainGuide(siteUrl, call))
}
