import { showsPrice } from '#artworks/artwork.ts'
import { type ArtworkView, viewOf } from '#artworks/artwork-view.ts'
import { readArtwork } from '#artworks/artworks-api.ts'
import { formatPrice } from '#money/format-price.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'

/** A work as the page of an offer names it. */
const offeredWork = ({
  id,
  title,
  artist,
  technique,
  dimensions,
  thumbnailUrl,
  availability,
  ...work
}: ArtworkView) => ({
  ...{ id, title, artist, technique, dimensions, thumbnailUrl },
  currency: work.price.currency,
  price: showsPrice({ availability, ...work }) ? formatPrice(work.price) : 'Precio a consultar',
  isFree: availability === 'available',
})
export type OfferedWork = ReturnType<typeof offeredWork>

/** The work that is offered for; `undefined` for one that is not here, or takes no offers. */
export async function readOfferedWork(call: Caller, id: string): Promise<OfferedWork | undefined> {
  try {
    const { data } = await call(readArtwork, { params: { id } })
    return data.takesOffers ? offeredWork(viewOf(data)) : undefined
  } catch (error) {
    if (error instanceof CallError && error.status < 500 && error.status >= 400) return undefined
    throw error
  }
}
