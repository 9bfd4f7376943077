import { atMostEvery } from '#platform/clock/at-most-every.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { bothOf, type CacheTags, type TagsIn } from '#platform/page-delivery/cache-tags.ts'
import { PageCache } from '#platform/page-delivery/page-cache.ts'
import { isListTag } from '../page-tags.ts'
import { linkTo } from '../site-pages.ts'
import { catalogueChanged, catalogueGrew } from './page-topics.ts'

/** By how much a page may be older than what work in the background adds to the catalogue. */
const OLDEST_PAGE_MS = 1000
/** What shows all works and takes longest to render, while everybody asks for it. */
const LISTS: ReadonlySet<string> = new Set([linkTo.home(), linkTo.digitalArt()])

/** Lets the pages that show it follow what work in the background adds: all that is added within a second is one change. */
function followGrowth(pageCache: PageCache): (tags: CacheTags) => void {
  let grown: CacheTags = []
  const follow = atMostEvery(OLDEST_PAGE_MS, () => {
    pageCache.outgrow((key) => LISTS.has(key), grown)
    grown = []
  })
  return (tags) => {
    grown = bothOf(grown, tags)
    follow()
  }
}

/**
 * The cached pages, which leave as soon as any process has changed what they show.
 * @param tagsIn the tags of the pictures that a page shows
 */
export async function openPageCache(database: Database, clock: Clock, tagsIn: TagsIn): Promise<PageCache> {
  const pageCache = new PageCache(clock, isListTag, tagsIn)
  await database.listen(catalogueChanged, (tags) => pageCache.invalidate(tags))
  await database.listen(catalogueGrew, followGrowth(pageCache))
  return pageCache
}
