import { SEARCH_LIMIT } from '#platform/contract/search-limit.ts'

/** How many works the gallery asks for at once. */
export const GALLERY_LIMIT = 100

/** The longest text that is searched for and the longest category, in characters. */
export const LONGEST_SEARCH = SEARCH_LIMIT
export const CATEGORY_LIMIT = 60

/** The facts that a search looks at. */
interface Searchable {
  readonly title: string
  readonly artist: string
  readonly technique: string
  readonly description: string
  readonly year: number
  readonly category: string
  readonly tags: readonly string[]
}

/** Lower case without accents: 'Jacarandá' is found by 'jacaranda'. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The text that a search compares with; the database keeps the same text for its own search. */
export const searchTextOf = (work: Searchable): string =>
  foldForSearch(
    [
      work.title,
      work.artist,
      work.technique,
      work.description,
      work.year,
      work.category,
      work.tags.join(' '),
    ].join('\n'),
  )

/** No search has more words than this; the others say nothing more. */
const MOST_WORDS = 10

/** The words of a search, folded: each of them has to be found, in whatever order and place. */
export const wordsOfSearch = (search: string): readonly string[] =>
  [...new Set(foldForSearch(search).split(/\s+/))].filter((word) => word !== '').slice(0, MOST_WORDS)

/** Whether a text has every word of a search. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

/** The works of a category (`null`: all) in which every word of the search is found. */
export function filterGallery<Work extends Searchable>(
  works: readonly Work[],
  { category, search }: { category: string | null; search: string },
): Work[] {
  const words = wordsOfSearch(search)
  return works.filter(
    (work) =>
      (category === null || work.category === category) &&
      (words.length === 0 || hasWords(searchTextOf(work), words)),
  )
}

/** How many works each category has, in order of first appearance. */
export function countByCategory(works: readonly Pick<Searchable, 'category'>[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { category } of works) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts]
}
