import type { PageCache } from '#platform/page-delivery/page-cache.ts'

/** Parameters with words that a visitor has searched for. */
const SEARCHES = ['buscar', 'search']

/** Each way in which a word may stand in a page or in its address. */
const writtenAs = (word: string) => [
  word,
  encodeURIComponent(word),
  new URLSearchParams({ word }).toString().slice(5),
]

/**
 * All that the page cache would send, with its address and headers. A visitor's own search may be cached: its words are
 * part of the key, so that nobody is sent them who has not written the same, and they stand in her address for the
 * moment of a cache. They are taken out here, and nothing else is.
 */
export function cachedTexts(pageCache: PageCache): string[] {
  return [...pageCache.cached()].map(([key, { identity }]) => {
    const { searchParams } = new URL(key, 'http://shop')
    const searched = SEARCHES.flatMap((name) => searchParams.getAll(name)).filter((word) => word !== '')
    const whole = `${key} ${JSON.stringify(identity.headers)} ${identity.body.toString()}`
    return searched.flatMap(writtenAs).reduce((text, word) => text.replaceAll(word, ''), whole)
  })
}
