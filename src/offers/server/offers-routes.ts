import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { type Money, majorOf } from '#money/money.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import { outcomeOf } from '#orders/order.ts'
import { findWholeOrder } from '#orders/server/find-orders.ts'
import { ok, okPage } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { isLive, offeredMessage } from '../offer.ts'
import {
  acceptCounter,
  acceptOffer,
  counterOffer,
  declineCounter,
  declineOffer,
  listOffers,
  makeOffer,
  type OfferAnswer,
  type OwnOffer,
  readOwnOffer,
} from '../offers-api.ts'
import { acceptOfferBy } from './accept-offer.ts'
import { counterOfferWith, declineOfferOf, declineOwnCounter, findOffer } from './answer-offer.ts'
import { agreedIn, lowerPriceOf } from './lower-price.ts'
import { takeOffer } from './make-offer.ts'
import type { OffersShop } from './offers-shop.ts'
import { type OfferRow, selectOffers } from './offers-table.ts'
import { shownPriceOf } from './shown-price.ts'

const answerBy = ({ state, answerBy: until }: OfferRow) => (isLive(state) ? until.toISOString() : null)

const amountsOf = ({ amountMinor, counterMinor, currency, words }: OfferRow) => ({
  amount: majorOf({ minor: amountMinor, currency }),
  counter: counterMinor === null ? null : majorOf({ minor: counterMinor, currency }),
  currency,
  words,
})

const readPrice = (price: Money | undefined) =>
  price === undefined ? null : { price: majorOf(price), currency: price.currency }

/** The works of offers, and where one of them costs less by now than its offer comes to. */
async function withWorks({ database: { sql }, clock }: OffersShop, rows: readonly OfferRow[]) {
  const works = await findStudioArtworksById(sql, [...new Set(rows.map(({ artworkId }) => artworkId))])
  const prices = [...rows.map(agreedIn), ...[...works.values()].map(({ price }) => price)]
  const quote = await findQuote(sql, clock, prices)
  const lowerPrice = (row: OfferRow) => readPrice(lowerPriceOf(works.get(row.artworkId), row, quote))
  return { works, lowerPrice }
}

async function answerOffers(shop: OffersShop, rows: readonly OfferRow[]): Promise<OfferAnswer[]> {
  const { works, lowerPrice } = await withWorks(shop, rows)
  return rows.map((row) => {
    const { id, artworkId, title, name, email, phone, message, state, sentAt, orderId } = row
    const work = works.get(artworkId)
    return {
      ...amountsOf(row),
      ...{ id, artworkId, title, name, email, phone, message, state, orderId },
      price: work === undefined ? null : majorOf(work.price),
      priceCurrency: work?.price.currency ?? null,
      lowerPrice: lowerPrice(row),
      shownPrice: shownPriceOf(work, row),
      sentAt: sentAt.toISOString(),
      answerBy: answerBy(row),
    }
  })
}

async function answerOffer(shop: OffersShop, row: OfferRow): Promise<OfferAnswer> {
  const [answer] = await answerOffers(shop, [row])
  if (answer === undefined) throw new Error('an offer without an answer')
  return answer
}

async function answerOwn(shop: OffersShop, row: OfferRow): Promise<OwnOffer> {
  const { artworkId, title, state, orderId } = row
  const order = orderId === null ? undefined : await findWholeOrder(shop, orderId)
  return {
    ...amountsOf(row),
    ...{ artworkId, title, state },
    answerBy: answerBy(row),
    lowerPrice: (await withWorks(shop, [row])).lowerPrice(row),
    orderToken: order?.token ?? null,
    outcome: order === undefined ? null : outcomeOf(order.status),
  }
}

export function serveOffers(api: Api, shop: OffersShop): void {
  api.serve(makeOffer, async ({ body }, { address }) => {
    await takeOffer(shop, body, address)
    return { ...ok(null), message: offeredMessage }
  })

  api.serve(listOffers, async ({ query }) => {
    const { total, rows } = await selectOffers(shop.database.sql, query)
    return okPage(await answerOffers(shop, rows), { ...query, total })
  })

  api.serve(acceptOffer, async ({ params }) => {
    const offer = await findOffer(shop, params)
    return ok(await answerOffer(shop, await acceptOfferBy(shop, offer, 'artist')))
  })
  api.serve(counterOffer, async ({ params, body }) =>
    ok(await answerOffer(shop, await counterOfferWith(shop, params.id, body))),
  )
  api.serve(declineOffer, async ({ params }) =>
    ok(await answerOffer(shop, await declineOfferOf(shop, params.id))),
  )

  api.serve(readOwnOffer, async ({ query }) => ok(await answerOwn(shop, await findOffer(shop, query))))
  api.serve(acceptCounter, async ({ body }) => {
    const offer = await findOffer(shop, body)
    return ok(await answerOwn(shop, await acceptOfferBy(shop, offer, 'buyer')))
  })
  api.serve(declineCounter, async ({ body }) =>
    ok(await answerOwn(shop, await declineOwnCounter(shop, body.token))),
  )
}
