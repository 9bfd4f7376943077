import { useEffect, useState } from 'react'
import type { ArtworkOnWall } from '../artwork-view.ts'
import { filterGallery, GALLERY_LIMIT } from '../gallery-filter.ts'
import { type GalleryQuery, type WayToMore, wayToMore } from './gallery-query.ts'
import type { GalleryStart } from './gallery-start.ts'
import { isRefined } from './wall-refinement.ts'

/** A visitor who types is not asked after each letter. */
const TYPING_MS = 250

interface LoadedWorks {
  readonly pages: readonly (readonly ArtworkOnWall[])[]
  readonly found: number
}

export interface GalleryWorks extends Pick<LoadedWorks, 'pages'> {
  /** Not known when what is asked for could not be read. */
  readonly found: number | undefined
  readonly more: WayToMore
  readonly state: 'here' | 'coming' | 'failed'
  readonly retry: () => void
}

const narrowingOf = ({ category, search, refinement }: GalleryQuery): string =>
  JSON.stringify([category, search.trim(), refinement])

/** What asking needs is not needed for the first look. */
const fetching = () => import('./fetch-gallery-page.ts')

/** The pages that are missing. */
async function fetchPages(query: GalleryQuery, from: number): Promise<LoadedWorks> {
  const { fetchGalleryPage } = await fetching()
  const numbers = Array.from({ length: query.pages - from + 1 }, (_, index) => from + index)
  const pages = await Promise.all(numbers.map((number) => fetchGalleryPage(query, number)))
  return { pages: pages.map(({ works }) => works), found: pages[0]?.found ?? 0 }
}

/** The works that a query shows: picked from what is here, or asked of the server when the gallery is large or refined. */
export function useGalleryWorks(start: GalleryStart, query: GalleryQuery): GalleryWorks {
  const narrowing = narrowingOf(query)
  const [kept, setKept] = useState({ narrowing, pages: start.pages, found: start.found })
  const [state, setState] = useState<GalleryWorks['state']>('here')
  const [attempt, setAttempt] = useState(0)
  const isSame = kept.narrowing === narrowing
  const have = isSame ? kept.pages.length : 0
  const wanted = isSame ? Math.min(query.pages, Math.ceil(kept.found / GALLERY_LIMIT) || 1) : query.pages
  const isHere = start.isWhole && !isRefined(query.refinement)
  const isMissing = !isHere && have < wanted

  // Whoever asks while the connection is gone must be able to ask again: a module that failed to come stays away.
  useEffect(() => {
    if (!start.isWhole) fetching().catch(() => undefined)
  }, [start.isWhole])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `narrowing` and `wanted` are what the query asks for; `attempt` asks again
  useEffect(() => {
    if (!isMissing) {
      setState('here')
      return
    }
    let gone = false
    setState('coming')
    const ask = async () => {
      const next = await fetchPages(query, have + 1).catch(() => undefined)
      if (gone) return
      if (next === undefined) setState('failed')
      else
        setKept(({ pages }) => ({
          narrowing,
          ...next,
          pages: have > 0 ? [...pages, ...next.pages] : next.pages,
        }))
    }
    const timer = setTimeout(ask, have > 0 || attempt > 0 ? 0 : TYPING_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [isMissing, narrowing, wanted, attempt])

  const retry = () => setAttempt((count) => count + 1)
  if (isHere) {
    const works = filterGallery(start.pages.flat(), query)
    return { pages: [works], found: works.length, more: 'none', state: 'here', retry }
  }
  // What hangs until the works come: of a whole gallery, those that the rest of the question leaves.
  const before =
    kept.pages === start.pages && start.isWhole ? [filterGallery(start.pages.flat(), query)] : kept.pages
  // Works that answer another question would pass for what was found.
  if (state === 'failed' && !isSame) return { pages: [], found: undefined, more: 'none', state, retry }
  const pages = isSame ? kept.pages.slice(0, Math.max(1, query.pages)) : before
  const count = pages.reduce((sum, works) => sum + works.length, 0)
  const more = isSame ? wayToMore(query, count, kept.found) : 'none'
  return { pages, found: kept.found, more, state, retry }
}
