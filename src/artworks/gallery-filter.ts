/** How many works the gallery asks for at once. */
export const GALLERY_LIMIT = 100

/** The facts that a search looks at. */
interface Searchable {
  readonly title: string
  readonly artist: string
  readonly technique: string
  readonly description: string
  readonly year: number
  readonly category: string
}

/** Lower case without accents: 'Jacarandá' is found by 'jacaranda'. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The text that a search compares with; the database keeps the same text for its own search. */
export const searchTextOf = (work: Omit<Searchable, 'category'>): string =>
  foldForSearch([work.title, work.artist, work.technique, work.description, work.year].join('\n'))

/** The works of a category (`null`: all) that contain the searched text. */
export function filterGallery<Work extends Searchable>(
  works: readonly Work[],
  { category, search }: { category: string | null; search: string },
): Work[] {
  const wanted = foldForSearch(search.trim())
  return works.filter(
    (work) =>
      (category === null || work.category === category) &&
      (wanted === '' || searchTextOf(work).includes(wanted)),
  )
}

/** How many works each category has, in order of first appearance. */
export function countByCategory(works: readonly Pick<Searchable, 'category'>[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { category } of works) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts]
}
