import { adminPages } from '#pages/admin-pages.ts'
import type { Transaction } from '#platform/database/database.ts'
import { tellDevices } from '#push-messages/server/tell-artist.ts'
import type { OffersShop } from './offers-shop.ts'
import type { OfferRow } from './offers-table.ts'

const TEXTS = {
  made: {
    title: (title: string) => `Nueva oferta por «${title}»`,
    body: 'Podés aceptarla, hacer una contraoferta o rechazarla.',
  },
  accepted: {
    title: (title: string) => `Aceptaron tu contraoferta por «${title}»`,
    body: 'La obra queda reservada para que la paguen.',
  },
  declined: {
    title: (title: string) => `No aceptaron tu contraoferta por «${title}»`,
    body: 'La obra sigue a la venta.',
  },
} as const

/** Has the artist's devices show an offer or its answer: for which work, and not whose or how much. @param occasion names it */
export const showOffer = (
  shop: OffersShop,
  transaction: Transaction,
  {
    what,
    occasion,
    offer,
  }: { readonly what: keyof typeof TEXTS; readonly occasion: string; readonly offer: OfferRow },
): Promise<void> =>
  tellDevices(shop, transaction, {
    kind: 'offer',
    occasion: `${what}:${occasion}`,
    title: TEXTS[what].title(offer.title),
    body: TEXTS[what].body,
    path: adminPages.offers.link(),
  })
