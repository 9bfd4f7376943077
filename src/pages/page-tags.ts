/** Ids come from addresses, too: a tag has no spaces. */
const tagOf = (kind: string, id: string) => `${kind}:${encodeURIComponent(id)}`

/** What public pages and answers are made from, as whoever changes it says. */
export const pageTags = {
  /** Lists of originals, and what is counted of them. */
  artworks: 'artworks',
  /** Which originals there are, and in which categories: a sale changes nothing of that. */
  publishedArtworks: 'published-artworks',
  artwork: (id: string) => tagOf('artwork', id),
  /** What pages of works show of other works: which they are, their pictures, names and sizes. */
  relatedWorks: 'related-works',
  /** Which series there are, and what they are called. */
  series: 'series',
  oneSeries: (id: string) => tagOf('series', id),
  /** Lists of prints. */
  prints: 'prints',
  print: (id: string) => tagOf('print', id),
  /** What prints tell of the originals that they reinterpret. */
  originalsOfPrints: 'originals-of-prints',
  /** A picture, wherever it is shown. @param content names its files */
  picture: (content: string) => tagOf('picture', content),
  /** Pictures of whatever shows very many. */
  pictures: 'pictures',
  /** Name, biography, contact data and rules of the site. */
  site: 'site',
  /** Exchange rates: every price may be told in pesos. */
  rates: 'rates',
} as const

const LISTS: readonly string[] = [
  pageTags.artworks,
  pageTags.publishedArtworks,
  pageTags.series,
  pageTags.prints,
  pageTags.pictures,
]

/** Whether a tag stands for many works: a busy page may be behind them for a moment. */
export const isListTag = (tag: string): boolean => LISTS.includes(tag)

/** What changes with the state of originals: whether they are for sale, held or sold. */
export const tagsOfState = (artworkIds: readonly string[]): string[] => [
  pageTags.artworks,
  ...artworkIds.map(pageTags.artwork),
]

/** What changes with anything that an original tells of itself. */
export const tagsOfArtwork = (id: string): string[] => [
  ...tagsOfState([id]),
  pageTags.publishedArtworks,
  pageTags.prints,
  pageTags.originalsOfPrints,
]

/** What changes when an original comes or goes, or looks otherwise: the pages of others show it. */
export const tagsOfAppearance = (id: string): string[] => [...tagsOfArtwork(id), pageTags.relatedWorks]

/** What changes with a series. @param artworkIds its works: their pages name it and each other */
export const tagsOfSeries = (id: string, artworkIds: readonly string[]): string[] => [
  pageTags.series,
  pageTags.oneSeries(id),
  ...artworkIds.map(pageTags.artwork),
]

/** What changes with a print. */
export const tagsOfPrint = (id: string): string[] => [pageTags.prints, pageTags.print(id)]

/** What changes with the files of a picture. */
export const tagsOfPicture = (content: string): string[] => [pageTags.pictures, pageTags.picture(content)]
