import { z } from 'zod'
import { artworkProblems } from '#artworks/artworks-api.ts'
import { checkoutRefusals } from '#checkout/checkout-api.ts'
import { Currency } from '#money/money.ts'
import { Outcome } from '#orders/orders-api.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, listEnvelope, pageQuery } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { CounterForm, OFFER_STATES, OfferForm } from './offer.ts'
import { MOST_OFFERS } from './offer-limits.ts'

export const offerProblems = defineProblems({
  no_offers_taken: { status: 409, message: 'Esta obra no recibe ofertas.' },
  offer_too_low: { status: 400, message: 'La oferta es demasiado baja' },
  offer_not_below_price: {
    status: 400,
    message: 'La obra se puede comprar ahora por lo que ofrecés, o menos',
  },
  counter_out_of_range: {
    status: 400,
    message: 'La contraoferta tiene que ser mayor que la oferta, y no puede pasar el precio de la obra',
  },
  too_many_offers: {
    status: 409,
    message: `Esta obra ya tiene ${MOST_OFFERS} ofertas sin responder. Probá en unos días o escribinos.`,
  },
  offer_not_found: { status: 404, message: 'No encontramos tu oferta: el enlace ya no vale.' },
  offer_above_price: {
    status: 409,
    message: 'La obra cuesta ahora menos que eso: se compra a su precio, sin oferta.',
  },
  offer_answered: { status: 409, message: 'Esta oferta ya tiene respuesta.' },
})

export const makeOffer = endpoint({
  repeated: 'at-least-once',
  access: 'public',
  method: 'POST',
  path: '/offers',
  summary:
    'Offers an amount for a work that takes offers. Whoever has one for it that waits puts the new amount in its place; the answer is the same',
  body: OfferForm.extend({
    /** Seen by programs only: whoever fills it in is one. */
    website: z.string().max(500).default(''),
  }),
  answer: envelope(z.null().optional()),
  problems: [
    artworkProblems.artwork_not_found,
    artworkProblems.artwork_sold,
    artworkProblems.artwork_reserved,
    artworkProblems.artwork_not_for_sale,
    offerProblems.no_offers_taken,
    offerProblems.offer_too_low,
    offerProblems.offer_not_below_price,
    offerProblems.too_many_offers,
  ],
})

const amounts = {
  /** In whole units of `currency`. */
  amount: z.number(),
  currency: Currency,
  /** What the artist has answered with; null while she has not. */
  counter: z.number().nullable(),
  /** Her words beside it. */
  words: z.string(),
}

/** A price as visitors read it, in whole units. */
const ReadPrice = z.object({ price: z.number(), currency: Currency })

/** What everybody reads by now that the work costs, where it is less than the last word of both: that is not accepted then. */
const lowerPrice = ReadPrice.nullable()

/** An offer as the artist sees it. Instants in ISO 8601. */
export const OfferAnswer = z.object({
  ...amounts,
  id: z.string(),
  artworkId: z.string(),
  title: z.string(),
  /** What the work costs, in whole units; null when it is gone. */
  price: z.number().nullable(),
  /** The currency that the work has by now; left out, as `lowerPrice`, in answers that a browser has kept from before. */
  priceCurrency: Currency.nullable().optional(),
  lowerPrice: lowerPrice.optional(),
  /** The same as visitors read it, and a counter-offer may be; null where they have to ask for it, or it is in another currency. */
  shownPrice: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  state: z.enum(OFFER_STATES),
  sentAt: z.string(),
  /** Until when it can be answered; null when it is over. */
  answerBy: z.string().nullable(),
  /** The sale that came of it, or by which its buyer has bought the work without it. */
  orderId: z.string().nullable(),
})
export type OfferAnswer = z.infer<typeof OfferAnswer>

const OffersQuery = z.object({
  ...pageQuery(20),
  state: z.enum(OFFER_STATES, 'Ese estado no existe').optional(),
})

export const listOffers = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/offers',
  summary: 'The offers, the newest first',
  query: OffersQuery,
  answer: listEnvelope(OfferAnswer),
  problems: [],
})

const oneOffer = z.object({ id: z.string().max(64) })
const answered = envelope(OfferAnswer)

export const acceptOffer = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/offers/:id/accept',
  summary: 'Sells the work at what was offered: holds it, opens its order and writes to the buyer',
  params: oneOffer,
  answer: answered,
  problems: [
    offerProblems.offer_not_found,
    offerProblems.offer_above_price,
    offerProblems.offer_answered,
    ...checkoutRefusals,
  ],
})

export const counterOffer = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/offers/:id/counter',
  summary: 'Answers with a higher amount, the price at most, which the buyer can accept',
  params: oneOffer,
  body: CounterForm,
  answer: answered,
  problems: [offerProblems.offer_not_found, offerProblems.offer_answered, offerProblems.counter_out_of_range],
})

export const declineOffer = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/offers/:id/decline',
  summary: 'Declines an offer and writes so to the buyer',
  params: oneOffer,
  answer: answered,
  problems: [offerProblems.offer_not_found, offerProblems.offer_answered],
})

const byToken = z.object({ token: z.string().min(1).max(200) })

/** An offer as its buyer reads it. `orderToken` opens the order that came of it, and `outcome` is what has become of that. */
const OwnOffer = z.object({
  ...amounts,
  artworkId: z.string(),
  title: z.string(),
  state: z.enum(OFFER_STATES),
  answerBy: z.string().nullable(),
  lowerPrice,
  orderToken: z.string().nullable(),
  outcome: Outcome.nullable(),
})
export type OwnOffer = z.infer<typeof OwnOffer>

export const readOwnOffer = endpoint({
  access: 'public',
  method: 'GET',
  path: '/offers/own',
  summary: 'How an offer stands, for whoever has its email; changes nothing',
  query: byToken,
  answer: envelope(OwnOffer),
  problems: [offerProblems.offer_not_found],
})

export const acceptCounter = endpoint({
  access: 'public',
  method: 'POST',
  path: '/offers/own/accept',
  summary: 'Accepts what the artist has answered: holds the work and opens its order',
  body: byToken,
  answer: envelope(OwnOffer),
  problems: [
    offerProblems.offer_not_found,
    offerProblems.offer_above_price,
    offerProblems.offer_answered,
    ...checkoutRefusals,
  ],
})

export const declineCounter = endpoint({
  access: 'public',
  method: 'POST',
  path: '/offers/own/decline',
  summary: 'Ends an offer by the word of its buyer; doing it twice is no error',
  body: byToken,
  answer: envelope(OwnOffer),
  problems: [offerProblems.offer_not_found, offerProblems.offer_answered],
})
