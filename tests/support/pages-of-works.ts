import { linkTo } from '#pages/site-pages.ts'

interface Listed {
  readonly id: string
}

function idOf(work: Listed | undefined): string {
  if (work === undefined) throw new Error('There is no such work in the list.')
  return work.id
}

/** The page of a work that a test has picked from a list, which has to have it. */
export const artworkPageOf = (work: Listed | undefined): string => linkTo.artwork(idOf(work))

/** The page of a print that a test has picked from a list. */
export const printPageOf = (print: Listed | undefined): string => linkTo.digitalArtwork(idOf(print))
