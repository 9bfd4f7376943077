import { type SharedPicture, sharedPictureOf } from '#images/shared-picture.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import { listCategories, readWallChoices } from '../artwork-stats-api.ts'
import { type ArtworkOnWall, type ArtworkView, onWall, viewOf } from '../artwork-view.ts'
import { listArtworks } from '../artworks-api.ts'
import { countByCategory, GALLERY_LIMIT } from '../gallery-filter.ts'
import type { GalleryQuery } from './gallery-query.ts'
import type { GalleryStart } from './gallery-start.ts'
import { heroWorksOf } from './hero-works.ts'
import { isRefined } from './wall-refinement.ts'

/** More featured works than anybody waits for. */
const MOST_FEATURED = 12

type Narrowing = Pick<GalleryQuery, 'category' | 'search' | 'refinement'>
const EVERYTHING: Narrowing = { category: null, search: '', refinement: {} }

interface GalleryPage {
  readonly works: readonly ArtworkView[]
  /** Works that are found in all. */
  readonly found: number
}

/** One page of what is asked for; pages are counted from 1. */
async function readPage(
  call: Caller,
  { category, search, refinement }: Narrowing,
  page: number,
): Promise<GalleryPage> {
  const { data, pagination } = await call(listArtworks, {
    query: {
      limit: GALLERY_LIMIT,
      offset: (page - 1) * GALLERY_LIMIT,
      ...(category !== null && { category }),
      ...(search.trim() !== '' && { search: search.trim() }),
      ...refinement,
    },
  })
  return { works: data.map(viewOf), found: pagination.total }
}

/** The same, as it hangs on the wall. */
export async function readGalleryPage(
  call: Caller,
  query: Narrowing,
  page: number,
): Promise<{ readonly works: readonly ArtworkOnWall[]; readonly found: number }> {
  const { works, found } = await readPage(call, query, page)
  return { works: works.map(onWall), found }
}

/** What messengers show of a gallery that has these works. */
function sharedOf(works: readonly ArtworkView[]): SharedPicture | undefined {
  const [first] = heroWorksOf(works)
  return first && sharedPictureOf(first)
}

async function readFeatured(call: Caller): Promise<ArtworkView[]> {
  const { data } = await call(listArtworks, { query: { featured: 'true', limit: MOST_FEATURED } })
  return data.map(viewOf)
}

/** As many pages as are asked for and exist. */
async function readPages(call: Caller, query: GalleryQuery): Promise<GalleryPage[]> {
  const first = await readPage(call, query, 1)
  const count = Math.min(query.pages, Math.ceil(first.found / GALLERY_LIMIT))
  const further = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 2)
  return [first, ...(await Promise.all(further.map((page) => readPage(call, query, page))))]
}

const isWhole = ({ works, found }: GalleryPage): boolean => found <= works.length

async function readCategories(call: Caller): Promise<GalleryStart['counts']> {
  const { data } = await call(listCategories)
  return data.map(({ name, count }) => [name, count] as const)
}

/**
 * What is asked for, by itself: there are too many works to send them all, or they come refined, as only the server does it.
 * @param first the first works of the wall
 */
async function readAskedFor(call: Caller, query: GalleryQuery, first: GalleryPage): Promise<GalleryStart> {
  const [pages, counts, marked, choices] = await Promise.all([
    readPages(call, query),
    isWhole(first) ? countByCategory(first.works) : readCategories(call),
    isWhole(first) ? first.works : readFeatured(call),
    query.isOpen ? call(readWallChoices).then(({ data }) => data) : undefined,
  ])
  const featured = marked.length > 0 ? marked : first.works
  return {
    isWhole: false,
    pages: pages.map(({ works }) => works.map(onWall)),
    found: pages[0]?.found ?? 0,
    total: first.found,
    counts,
    hero: heroWorksOf(featured).map(onWall),
    shared: sharedOf(featured),
    choices,
  }
}

/** What the home page begins with: the whole gallery, or as much of a large one as its address asks for. */
export async function readGallery(call: Caller, query: GalleryQuery): Promise<GalleryStart> {
  const first = await readPage(call, EVERYTHING, 1)
  const { works, found } = first
  if (!isWhole(first) || isRefined(query.refinement) || query.isOpen) return readAskedFor(call, query, first)
  // What is named twice is sent once, if it is the very same.
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
