import { z } from 'zod'
import type { ImagesShop } from '#images/server/accept-picture.ts'
import { keepCard, makeCard } from '#images/server/share-card.ts'
import { formatPrice } from '#money/format-price.ts'
import { tagsOfState } from '#pages/page-tags.ts'
import { catalogueGrew } from '#pages/server/page-topics.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Artwork } from '../artwork.ts'
import { selectWithoutCard, updateShareCard } from './artwork-cards-table.ts'
import { findArtworksById } from './find-artworks.ts'

/** Makes what messengers show of the works that are new or have changed, and names their colours. */
export const shareJob = jobKind({
  name: 'share-cards',
  data: z.object({}),
  retries: 0,
  retryDelay: 1,
  longest: 900,
  isFrequent: true,
})

/** At each round; more would keep the machine busy for the whole minute. */
const AT_ONCE = 40

type SharingShop = ImagesShop & { readonly log: Log }

function noteOf({ saleState, price, priceOnRequest }: Artwork): string {
  switch (saleState) {
    case 'for_sale':
      return priceOnRequest ? '' : formatPrice(price)
    case 'sold':
      return 'Vendida'
    case 'not_for_sale':
      return ''
  }
}

async function shareArtwork(shop: SharingShop, work: Artwork): Promise<void> {
  const { title, artist, image } = work
  const key = await makeCard(shop, image, { title, artist, note: noteOf(work) })
  await shop.database.transaction(async ({ sql, announce }) => {
    await keepCard(sql, key)
    if (await updateShareCard(sql, work, key)) await announce(catalogueGrew, tagsOfState([work.id]))
  })
}

/** Makes what messengers show of works that are new or have changed; one that fails does not keep the others. */
export async function shareArtworks(shop: SharingShop): Promise<void> {
  const { sql } = shop.database
  const works = await findArtworksById(sql, await selectWithoutCard(sql, AT_ONCE))
  for (const work of works.values()) {
    await shareArtwork(shop, work).catch((error: unknown) =>
      shop.log.warn({ err: error, subject: work.id }, 'the card of an artwork could not be made'),
    )
  }
}
