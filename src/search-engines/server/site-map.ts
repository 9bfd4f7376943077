import { shownArtworks } from '#artworks/server/find-artworks.ts'
import { shownPrints } from '#digital-art/server/find-digital-art.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { Queryable } from '#platform/database/database.ts'
import { escapeMarkup } from '#platform/http/escape-markup.ts'

/** Addresses in a file. The protocol allows 50,000; so many are made in a moment and take a megabyte of the page cache. */
export const PART_SIZE = 5000
/** Works that are read at once. */
const AT_ONCE = 250

type Works = typeof shownArtworks
type Work = Awaited<ReturnType<Works['after']>>[number]

interface Kind {
  readonly works: Works
  readonly path: (id: string) => string
}

/** The works that have parts of their own, by the word in the address of a part. */
const KINDS = {
  obras: { works: shownArtworks, path: linkTo.artwork },
  laminas: { works: shownPrints, path: linkTo.digitalArtwork },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
export const KIND_NAMES: readonly KindName[] = ['obras', 'laminas']

export const MAP_PATH = '/sitemap.xml'
/** The address of a part: `number` counts from 1. */
export const partPath = (kind: KindName, number: number | string) => `/sitemap-${kind}-${number}.xml`
/** The pages that are no works. */
export const PAGES_PART = '/sitemap-paginas.xml'

interface MapParts {
  readonly sql: Queryable
  readonly siteUrl: string
  /** Throws when nobody waits for the file any more. */
  readonly requireReader: () => void
}

interface WholeParts extends MapParts {
  /** The paths of the pages that are no works. */
  readonly pages: readonly string[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const addressOf = ({ siteUrl }: Pick<MapParts, 'siteUrl'>, path: string) =>
  escapeMarkup(new URL(path, siteUrl).href)

const fileOf = (entries: readonly string[]) => `${HEAD}
<urlset ${PROTOCOL} ${PICTURES}>
${entries.join('\n')}
</urlset>
`

const pageEntries = (parts: WholeParts) =>
  parts.pages.map((path) => `<url><loc>${addressOf(parts, path)}</loc></url>`)

const workEntry = (parts: MapParts, { path }: Kind, { id, imageUrl }: Work) =>
  `<url><loc>${addressOf(parts, path(id))}</loc>` +
  `<image:image><image:loc>${addressOf(parts, imageUrl)}</image:loc></image:image></url>`

/** The works of a part, in the order of their ids; none behind the last part. */
async function workEntries(parts: MapParts, kind: Kind, number: number): Promise<string[]> {
  const { sql, requireReader } = parts
  const entries: string[] = []
  let last = number === 1 ? '' : await kind.works.idAt(sql, (number - 1) * PART_SIZE - 1)
  while (last !== undefined && entries.length < PART_SIZE) {
    requireReader()
    const works = await kind.works.after(sql, last, Math.min(AT_ONCE, PART_SIZE - entries.length))
    entries.push(...works.map((work) => workEntry(parts, kind, work)))
    last = works.at(-1)?.id
  }
  return entries
}

/** One part of the works of a kind; `undefined` when there is no such part. */
export async function mapPart(parts: MapParts, kind: KindName, number: number): Promise<string | undefined> {
  const entries = await workEntries(parts, KINDS[kind], number)
  return entries.length === 0 ? undefined : fileOf(entries)
}

export const mapOfPages = (parts: WholeParts) => fileOf(pageEntries(parts))

/** Everything that search engines are shown in one file, or where its parts are when it is too much for one. */
export async function siteMap(parts: WholeParts): Promise<string> {
  const counts: (readonly [KindName, number])[] = []
  for (const name of KIND_NAMES) counts.push([name, await KINDS[name].works.count(parts.sql)])
  const all = counts.reduce((sum, [, count]) => sum + count, parts.pages.length)
  if (all <= PART_SIZE) {
    const entries = pageEntries(parts)
    for (const name of KIND_NAMES) entries.push(...(await workEntries(parts, KINDS[name], 1)))
    return fileOf(entries)
  }
  const files = counts.flatMap(([name, count]) =>
    Array.from({ length: Math.ceil(count / PART_SIZE) }, (_, index) => partPath(name, index + 1)),
  )
  return `${HEAD}
<sitemapindex ${PROTOCOL}>
${[PAGES_PART, ...files].map((path) => `<sitemap><loc>${addressOf(parts, path)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
}
