type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** What the layout around a page read, and the page needs for its head. */
function readAround(matches: Matches): { readonly artistName?: unknown; readonly origin?: unknown } {
  return Object(matches.find((match) => match?.id === 'layout/public-layout')?.loaderData)
}

/** The gallery's name; pages need it for their title. */
export const galleryNameIn = (matches: Matches): string =>
  String(readAround(matches).artistName ?? 'Caballete')

/** 'https://…', for pages that read nothing themselves. */
export const originIn = (matches: Matches): string => String(readAround(matches).origin ?? '')
