import type { Caller } from '#platform/web-client/caller.ts'
import { type ArtworkOnWall, type ArtworkView, onWall, viewOf } from '../artwork-view.ts'
import { listArtworks } from '../artworks-api.ts'
import { GALLERY_LIMIT } from '../gallery-filter.ts'
import type { GalleryQuery } from './gallery-query.ts'

type WallFilter = Pick<GalleryQuery, 'category' | 'search' | 'refinement'>
/** What an address without a question asks for. */
export const EVERYTHING: WallFilter = { category: null, search: '', refinement: {} }

/** A hundred works, or fewer. */
export interface GalleryPage {
  readonly works: readonly ArtworkView[]
  /** Works that are found in all. */
  readonly found: number
}

/** One page of what is asked for; pages are counted from 1. */
export async function readPage(
  call: Caller,
  { category, search, refinement }: WallFilter,
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
  query: WallFilter,
  page: number,
): Promise<{ readonly works: readonly ArtworkOnWall[]; readonly found: number }> {
  const { works, found } = await readPage(call, query, page)
  return { works: works.map(onWall), found }
}

/** As many pages as are asked for and exist. */
export async function readPages(call: Caller, query: GalleryQuery): Promise<GalleryPage[]> {
  const first = await readPage(call, query, 1)
  const count = Math.min(query.pages, Math.ceil(first.found / GALLERY_LIMIT))
  const further = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 2)
  return [first, ...(await Promise.all(further.map((page) => readPage(call, query, page))))]
}

/** No work is found beside these. */
export const isWhole = ({ works, found }: GalleryPage): boolean => found <= works.length
