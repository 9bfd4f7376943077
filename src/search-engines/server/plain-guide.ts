import { type ArtworkAnswer, listArtworks } from '#artworks/artworks-api.ts'
import { GALLERY_LIMIT } from '#artworks/gallery-filter.ts'
import { type DigitalArtworkAnswer, listDigitalArt } from '#digital-art/digital-art-api.ts'
import { digitalViewOf, lowestPrice } from '#digital-art/digital-art-view.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { pageTags } from '#pages/page-tags.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { Caller } from '#platform/contract/caller.ts'
import { countText } from '#series/series.ts'
import { listSeries } from '#series/series-api.ts'
import { readSiteInfo } from '#site-info/site-info-api.ts'
import { MAP_PATH } from './site-map.ts'

interface GuideEntry {
  readonly path: string
  readonly title: string
  readonly fact: string
}

/** What the guide names of a kind of works, and how many there are. */
interface GuideSection {
  readonly named: readonly GuideEntry[]
  readonly total: number
}

function stateOf({ pricing, status }: ArtworkAnswer): string {
  if (status.isSold) return 'vendida'
  if (!status.isAvailable && !status.isReserved) return 'no está a la venta'
  const { finalPrice, currency } = pricing
  const price = finalPrice === null ? 'precio a consultar' : formatPrice(moneyOf(finalPrice, currency))
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

async function originals(call: Caller): Promise<GuideSection> {
  const { data, pagination } = await call(listArtworks, { query: { limit: GALLERY_LIMIT } })
  const named = data.map((work) => ({
    path: linkTo.artwork(work.id),
    title: work.title,
    fact: factOf(work),
  }))
  return { named, total: pagination.total }
}

async function prints(call: Caller): Promise<GuideSection> {
  const { data, pagination } = await call(listDigitalArt, { query: { limit: GALLERY_LIMIT } })
  const named = data.map((work) => ({
    path: linkTo.digitalArtwork(work.id),
    title: work.title,
    fact: printFactOf(work),
  }))
  return { named, total: pagination.total }
}

/** The series with how many works each shows; nothing where there are none. */
async function series(call: Caller): Promise<GuideEntry[]> {
  const { data } = await call(listSeries)
  return data.map(({ id, name, works }) => ({ path: linkTo.series(id), title: name, fact: countText(works) }))
}

const guideLinks = [
  ['Biografía', linkTo.biography()],
  ['Contacto', linkTo.contact()],
  ['Términos y condiciones', linkTo.terms()],
  ['Política de privacidad', linkTo.privacy()],
  ['Botón de arrepentimiento', linkTo.withdrawal()],
] as const

/** What the guide is made from. */
export const guideTags = [
  pageTags.site,
  pageTags.artworks,
  pageTags.prints,
  pageTags.series,
  pageTags.relatedWorks,
  pageTags.rates,
]

/** The gallery in plain words for programs that read instead of look (llmstxt.org); of many works it names the first. */
export async function plainGuide(siteUrl: string, call: Caller): Promise<string> {
  const { data: site } = await call(readSiteInfo)
  const line = ({ path, title, fact }: GuideEntry) => `- [${title}](${new URL(path, siteUrl).href}): ${fact}`
  const chapter = (title: string, { named, total }: GuideSection) => {
    const map = new URL(MAP_PATH, siteUrl).href
    const rest = `Acá se nombran ${named.length} de ${total}; todas están en el [mapa del sitio](${map}).`
    return [title, ...(named.length < total ? [rest] : []), named.map(line).join('\n')]
  }
  const all = await series(call)
  return [
    `# ${site.artistName}`,
    `> ${site.tagline}`,
    'Cada obra original existe una sola vez. Los precios están en la moneda indicada y son finales.',
    ...chapter('## Obras originales', await originals(call)),
    ...(all.length === 0 ? [] : chapter('## Series', { named: all, total: all.length })),
    ...chapter('## Arte digital (láminas)', await prints(call)),
    '## Información',
    guideLinks.map(([title, path]) => `- [${title}](${siteUrl}${path})`).join('\n'),
    '',
  ].join('\n\n')
}
