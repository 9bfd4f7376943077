/** The rows of one page of a list, as every list is asked for them. @param page from 1 */
export const pageAt = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit })

type Chosen<Wishes> = { readonly [Name in keyof Wishes]?: Exclude<Wishes[Name], ''> }

/** What a list is narrowed by: an empty request narrows nothing, and is not sent. */
export function narrowedBy<Wishes extends { readonly [Name in keyof Wishes]: string }>(
  wishes: Wishes,
): Chosen<Wishes> {
  const chosen = Object.entries(wishes).flatMap(([name, wish]) => (wish === '' ? [] : [[name, wish]]))
  return Object.fromEntries(chosen)
}
