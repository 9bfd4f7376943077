import { acceptOfferBy } from '#offers/server/accept-offer.ts'
import { counterOfferWith, declineOfferOf, findOffer } from '#offers/server/answer-offer.ts'
import { followOffers } from '#offers/server/end-offers.ts'
import { WILD } from './every-access-email.ts'
import { offered } from './offers.ts'
import type { TestShop } from './test-shop.ts'

/** Somebody offers, and is answered in each way. */
export async function haggle(gallery: TestShop, title: string): Promise<void> {
  const { shop } = gallery
  const work = { title }
  const words = { amount: 110_000, words: WILD.slice(0, 900) }
  const offer = () => offered(gallery, { name: 'María José Güiraldes', message: WILD.slice(0, 900) }, work)
  await acceptOfferBy(shop, await findOffer(shop, { id: (await offer()).id }), 'artist')
  const taken = await offer()
  await counterOfferWith(shop, taken.id, words)
  await acceptOfferBy(shop, await findOffer(shop, { id: taken.id }), 'buyer')
  await declineOfferOf(shop, (await offer()).id)
  const { artwork } = await offer()
  await shop.database.runner.executeSql("update artworks set sale_state = 'sold' where id = $1", [artwork.id])
  await followOffers(shop)
  await offer()
  await counterOfferWith(shop, (await offer()).id, words)
  await gallery.advance(14 * 24 * 60 + 1)
  await followOffers(shop)
}
