import { type SharedPicture, sharedPictureOf } from '#images/shared-picture.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import { listCategories } from '../artwork-stats-api.ts'
import { type ArtworkOnWall, type ArtworkView, onWall, viewOf } from '../artwork-view.ts'
import { listArtworks } from '../artworks-api.ts'
import { countByCategory, GALLERY_LIMIT } from '../gallery-filter.ts'
import type { GalleryQuery } from './gallery-query.ts'
import type { GalleryStart } from './gallery-start.ts'
import { heroWorksOf } from './hero-works.ts'

/** More featured works than anybody waits for. */
const MOST_FEATURED = 12

type Narrowing = Pick<GalleryQuery, 'category' | 'search'>
const EVERYTHING: Narrowing = { category: null, search: '' }

interface GalleryPage {
  readonly works: readonly ArtworkView[]
  /** Works that are found in all. */
  readonly found: number
}

/** One page of what is asked for; pages are counted from 1. */
async function readPage(call: Caller, { category, search }: Narrowing, page: number): Promise<GalleryPage> {
  const { data, pagination } = await call(listArtworks, {
    query: {
      limit: GALLERY_LIMIT,
      offset: (page - 1) * GALLERY_LIMIT,
      ...(category !== null && { category }),
      ...(search.trim() !== '' && { search: search.trim() }),
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

/** Too many works to send them all: categories, featured works and what is asked for come each by itself. */
async function readLargeGallery(
  call: Caller,
  query: GalleryQuery,
  newest: GalleryPage,
): Promise<GalleryStart> {
  const [pages, categories, marked] = await Promise.all([
    readPages(call, query),
    call(listCategories),
    readFeatured(call),
  ])
  const featured = marked.length > 0 ? marked : newest.works
  return {
    isWhole: false,
    pages: pages.map(({ works }) => works.map(onWall)),
    found: pages[0]?.found ?? 0,
    total: newest.found,
    counts: categories.data.map(({ name, count }) => [name, count] as const),
    hero: heroWorksOf(featured).map(onWall),
    shared: sharedOf(featured),
  }
}

/** What the home page begins with: the whole gallery, or as much of a large one as its address asks for. */
export async function readGallery(call: Caller, query: GalleryQuery): Promise<GalleryStart> {
  const newest = await readPage(call, EVERYTHING, 1)
  const { works, found } = newest
  if (found > works.length) return readLargeGallery(call, query, newest)
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
    const { works, found } = await readPage(call, EVERYTHING, 1)
    const marked = found > works.length ? await readFeatured(call) : []
    return sharedOf(marked.length > 0 ? marked : works)
  } catch {
    return undefined
  }
}
