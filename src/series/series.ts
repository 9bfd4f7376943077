/** Bounds of what the artist writes: a shop has few series, and a series is looked at on one page. */
export const MOST_SERIES = 100
export const MOST_WORKS = 100
export const NAME_LIMIT = 120
export const TEXT_LIMIT = 3000

/** A series of works that belong together, as the artist has written it. */
export interface Series {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** Where a work stands in its series. */
export interface SeriesPlace {
  readonly seriesId: string
  readonly position: number
  readonly isCover: boolean
}

/** Where a work belongs, as a catalogue file tells it: places are counted from 1, and the last one when none is told. */
export interface FiledWork {
  readonly name: string
  readonly place: number | undefined
}

/** '1 obra', '7 obras' */
export const countText = (works: number): string => (works === 1 ? '1 obra' : `${works} obras`)
