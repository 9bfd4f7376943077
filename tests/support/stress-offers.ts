import { counterOfferWith } from '#offers/server/answer-offer.ts'
import { sitePages } from '#pages/site-pages.ts'
import { offered } from './offers.ts'
import { paint } from './paintings.ts'
import type { Prepare } from './stress-kind.ts'
import type { TestShop } from './test-shop.ts'

/** Calls and pages that offers are made and answered with. */
export const offerRecipes = (gallery: TestShop) => {
  const params = ['id']
  const query = [['token', 'known:fresh-token:0'] as const]
  const body = Object.fromEntries(query)
  const open: Prepare = async () => ({ id: (await offered(gallery)).id })
  const countered: Prepare = async () => {
    const { id, token } = await offered(gallery)
    await counterOfferWith(gallery.shop, id, { amount: 110_000, words: '' })
    return { token }
  }
  const free: Prepare = async () => ({ id: (await paint(gallery.shop, { takesOffers: true })).id })
  const sent = { name: 'Ana Paz', email: 'ofrece@example.net', amount: 90_000 }
  return {
    api: {
      'POST /api/offers': { body: { ...sent, artworkId: 'known:fresh-id:0' }, prepare: free },
      'POST /api/offers/{id}/accept': { params, prepare: open },
      'POST /api/offers/{id}/counter': { params, body: { amount: 110_000 }, prepare: open },
      'POST /api/offers/{id}/decline': { params, prepare: open },
      'GET /api/offers/own': { query, prepare: countered },
      'POST /api/offers/own/accept': { body, prepare: countered },
      'POST /api/offers/own/decline': { body, prepare: countered },
    },
    pages: {
      [sitePages.ownOffer.path]: { query, prepare: countered },
      [sitePages.offer.path]: { query: [], prepare: free },
    },
  }
}
