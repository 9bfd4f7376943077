import { atMostEvery } from '#platform/clock/at-most-every.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { PageCache } from '#platform/page-delivery/page-cache.ts'
import { isListTag } from '../page-tags.ts'
import { linkTo } from '../site-pages.ts'
import { catalogueChanged, catalogueGrew } from './page-topics.ts'

/** By how much a page may be older than what work in the background adds to the catalogue. */
const OLDEST_PAGE_MS = 1000
/** What shows all works and takes longest to render, while everybody asks for it. */
const LISTS: ReadonlySet<string> = new Set([linkTo.home(), linkTo.digitalArt()])

/** The cached pages, which leave as soon as any process has changed what they show. */
export async function openPageCache(database: Database, clock: Clock): Promise<PageCache> {
  const pageCache = new PageCache(clock, isListTag)
  await database.listen(catalogueChanged, (tags) => pageCache.invalidate(tags))
  await database.listen(
    catalogueGrew,
    atMostEvery(OLDEST_PAGE_MS, () => pageCache.outgrow((key) => LISTS.has(key))),
  )
  return pageCache
}
