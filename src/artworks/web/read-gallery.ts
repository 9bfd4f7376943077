import { type SharedPicture, sharedPictureOf } from '#images/shared-picture.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import { listCategories, readWallChoices } from '../artwork-stats-api.ts'
import { type ArtworkView, onWall, viewOf } from '../artwork-view.ts'
import { listArtworks } from '../artworks-api.ts'
import { countByCategory, GALLERY_LIMIT } from '../gallery-filter.ts'
import { EVERYTHING, type GalleryPage, isWhole, readPage, readPages } from './gallery-pages.ts'
import type { GalleryQuery } from './gallery-query.ts'
import type { GalleryStart } from './gallery-start.ts'
import { heroWorksOf } from './hero-works.ts'
import { isRefined } from './wall-refinement.ts'

/** More featured works than anybody waits for. */
const MOST_FEATURED = 12

/** What messengers show of a gallery that has these works. */
function sharedOf(works: readonly ArtworkView[]): SharedPicture | undefined {
  const [first] = heroWorksOf(works)
  return first && sharedPictureOf(first)
}

async function readFeatured(call: Caller): Promise<ArtworkView[]> {
  const { data } = await call(listArtworks, { query: { featured: 'true', limit: MOST_FEATURED } })
  return data.map(viewOf)
}

async function readCategories(call: Caller): Promise<GalleryStart['counts']> {
  const { data } = await call(listCategories)
  return data.map(({ name, count }) => [name, count] as const)
}

/** What is said of the gallery whatever its address asks for. */
interface Outline extends Pick<GalleryStart, 'total' | 'counts'> {
  /** The works among which those of the hero are. */
  readonly marked: readonly ArtworkView[]
}

const outlineOf = ({ works, found }: GalleryPage): Outline => ({
  total: found,
  counts: countByCategory(works),
  marked: works,
})

/** The same of a gallery of which only the works of the hero are read. */
async function readOutline(
  call: Caller,
  known: GalleryStart['counts'] | Promise<GalleryStart['counts']>,
): Promise<Outline> {
  const [counts, featured] = await Promise.all([known, readFeatured(call)])
  const marked = featured.length > 0 ? featured : (await readPage(call, EVERYTHING, 1)).works
  return { total: worksIn(counts), counts, marked }
}

const worksIn = (counts: GalleryStart['counts']): number => counts.reduce((sum, [, count]) => sum + count, 0)

/** What is asked for, by itself: there are too many works to send them all, or they come refined, as only the server does it. */
async function readAskedFor(
  call: Caller,
  query: GalleryQuery,
  outline: Outline | Promise<Outline>,
): Promise<GalleryStart> {
  const [pages, { total, counts, marked }, choices] = await Promise.all([
    readPages(call, query),
    outline,
    query.isOpen ? call(readWallChoices).then(({ data }) => data) : undefined,
  ])
  return {
    isWhole: false,
    pages: pages.map(({ works }) => works.map(onWall)),
    found: pages[0]?.found ?? 0,
    total,
    counts,
    hero: heroWorksOf(marked).map(onWall),
    shared: sharedOf(marked),
    choices,
  }
}

/** The whole gallery. What is named twice is sent once, if it is the very same. */
function wholeGallery({ works, found }: GalleryPage): GalleryStart {
  const hung = works.map(onWall)
  return {
    isWhole: true,
    pages: [hung],
    found,
    total: found,
    counts: countByCategory(works),
    hero: heroWorksOf(hung),
    shared: sharedOf(works),
  }
}

/** What the home page begins with: the whole gallery, or as much of a large one as its address asks for. */
export async function readGallery(call: Caller, query: GalleryQuery): Promise<GalleryStart> {
  const { category, search, refinement, isOpen } = query
  const needsServer = isRefined(refinement) || isOpen
  if (category !== null || search.trim() !== '' || needsServer) {
    // Other works are asked for than those that come first: of a large gallery these are not read at all.
    const counts = await readCategories(call)
    if (worksIn(counts) > GALLERY_LIMIT) return readAskedFor(call, query, readOutline(call, counts))
  }
  const first = await readPage(call, EVERYTHING, 1)
  if (!isWhole(first)) return readAskedFor(call, query, readOutline(call, readCategories(call)))
  return needsServer ? readAskedFor(call, query, outlineOf(first)) : wholeGallery(first)
}

/** What messengers show of the gallery where a page has no picture of its own; nothing when it cannot be read. */
export async function readSharedPicture(call: Caller): Promise<SharedPicture | undefined> {
  try {
    const first = await readPage(call, EVERYTHING, 1)
    const marked = isWhole(first) ? [] : await readFeatured(call)
    return sharedOf(marked.length > 0 ? marked : first.works)
  } catch {
    return undefined
  }
}
