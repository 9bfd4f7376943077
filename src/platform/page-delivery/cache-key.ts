/**
 * One key for all addresses that show the same: undeclared parameters are left out, the others sorted. Whoever makes
 * the reply is given the key in place of the address, and so can never look at what the key does not tell.
 * @param url path and query, as '/?buscar=delta&utm_source=x'
 */
export function cacheKeyOf(url: string, queryNames: readonly string[]): string {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const known = [...new URLSearchParams(url.slice(mark))].filter(([name]) => queryNames.includes(name))
  if (known.length === 0) return url.slice(0, mark)
  return `${url.slice(0, mark)}?${new URLSearchParams(known.sort(([one], [other]) => (one < other ? -1 : 1)))}`
}

/** As the page table writes its paths; any other way of writing one may lead to the same page. */
const CANONICAL_PATH = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*(?:\.[a-z]+)?)?$/

/** Whether there are only as many keys of this form as the catalogue has pages. */
export const isCanonical = (key: string): boolean => CANONICAL_PATH.test(key)

/** Characters; the longest search that a page takes has fewer, escaped. */
const LONGEST_CACHED = 2048

/** Whether a reply may be cached under a key: nobody comes again for an address that long. */
export const isCacheable = (key: string): boolean => key.length <= LONGEST_CACHED
