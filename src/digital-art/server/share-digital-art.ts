import type { ImagesShop } from '#images/server/accept-picture.ts'
import { keepCard, makeCard } from '#images/server/share-card.ts'
import { cheapestOf } from '#money/cheapest.ts'
import { formatPrice } from '#money/format-price.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import { tagsOfPrint } from '#pages/page-tags.ts'
import { catalogueGrew } from '#pages/server/page-topics.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { type DigitalArtwork, isSizeOffered } from '../digital-artwork.ts'
import { shortageOf } from '../edition.ts'
import { keepDigitalArtworks } from './editions-table.ts'
import { findDigitalArtById } from './find-digital-art.ts'
import { selectWithoutCard, updateShareCard } from './print-cards-table.ts'

const AT_ONCE = 40

type SharingShop = ImagesShop & { readonly log: Log }

/** The price from which the work is sold; that its last numbers are reserved for the moment changes nothing. */
async function noteOf(sql: Queryable, { clock }: SharingShop, work: DigitalArtwork): Promise<string> {
  if (shortageOf(work.edition) === 'sold_out') return ''
  const sizes = work.sizes.filter((size) => isSizeOffered(work, size))
  const prices = sizes.map(({ price }) => price)
  const quote = await findQuote(sql, clock, prices)
  const cheapest = cheapestOf(sizes, ({ price }) => quote(price)?.amount)
  return cheapest === undefined ? '' : `Desde ${formatPrice(cheapest.price)}`
}

async function shareDigitalArtwork(shop: SharingShop, work: DigitalArtwork): Promise<void> {
  const { title, artist, image } = work
  const note = await noteOf(shop.database.sql, shop, work)
  const key = await makeCard(shop, image, { title, artist, note })
  await shop.database.transaction(async ({ sql, announce }) => {
    // It may have been sold out meanwhile: whoever takes the last number holds its row.
    await keepDigitalArtworks(sql, [work.id])
    const now = (await findDigitalArtById(sql, [work.id])).get(work.id)
    if (now === undefined || (await noteOf(sql, shop, now)) !== note) return
    await keepCard(sql, key)
    if (await updateShareCard(sql, work, key)) await announce(catalogueGrew, tagsOfPrint(work.id))
  })
}

/** Makes what messengers show of digital works that are new or have changed; one that fails does not keep the others. */
export async function shareDigitalArt(shop: SharingShop): Promise<void> {
  const { sql } = shop.database
  const works = await findDigitalArtById(sql, await selectWithoutCard(sql, AT_ONCE))
  for (const work of works.values()) {
    await shareDigitalArtwork(shop, work).catch((error: unknown) =>
      shop.log.warn({ err: error, subject: work.id }, 'the card of a digital work could not be made'),
    )
  }
}
