import { type SharedPicture, sharedPictureOf } from '#images/shared-picture.ts'
import type { AskedAt } from '#pages/page.ts'
import { sitePages } from '#pages/site-pages.ts'
import { type DigitalArtworkView, inList, type PrintInList } from '../digital-art-view.ts'
import { sampleDigitalArtwork } from '../sample-digital-artwork.ts'

/** One page of the digital works. `isSample`: they could not be read, an example stands in. */
export interface DigitalArtListing {
  readonly works: readonly PrintInList[]
  readonly page: number
  readonly pages: number
  readonly isSample: boolean
  /** What messengers show of the list: its first work. */
  readonly shared: SharedPicture | undefined
}

const LAST_PAGE = 10_000

/** Which page of the list an address asks for; the first when it asks for one that cannot be. */
export function pageIn(at: AskedAt): number {
  const wanted = Number(sitePages.digitalArt.read(at).pagina ?? 1)
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= LAST_PAGE ? wanted : 1
}

/** The works of a page, and what messengers show of it. */
export function worksIn([first, ...rest]: readonly DigitalArtworkView[]): Pick<
  DigitalArtListing,
  'works' | 'shared'
> {
  if (first === undefined) return { works: [], shared: undefined }
  return { works: [first, ...rest].map(inList), shared: sharedPictureOf(first) }
}

export const sampleListing: DigitalArtListing = {
  ...worksIn([sampleDigitalArtwork]),
  page: 1,
  pages: 1,
  isSample: true,
}
