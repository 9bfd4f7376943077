import type { DigitalArtworkView } from '../digital-art-view.ts'
import { sampleDigitalArtwork } from '../sample-digital-artwork.ts'

/** One page of the digital works. `isSample`: they could not be read, an example stands in. */
export interface DigitalArtListing {
  readonly works: readonly DigitalArtworkView[]
  readonly page: number
  readonly pages: number
  readonly isSample: boolean
}

const LAST_PAGE = 10_000

/** Which page of the list an address asks for; the first when it asks for one that cannot be. */
export function pageIn(query: URLSearchParams): number {
  const wanted = Number(query.get('pagina') ?? 1)
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= LAST_PAGE ? wanted : 1
}

export const sampleListing: DigitalArtListing = {
  works: [sampleDigitalArtwork],
  page: 1,
  pages: 1,
  isSample: true,
}
