import { majorOf } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { offerStateTexts } from '../offer.ts'
import { deleteOffersOf, type OfferRow, selectOffersOf } from './offers-table.ts'

/** What somebody has offered, by her address in lower case. */
export const findOffersOf = (sql: Queryable, email: string): Promise<OfferRow[]> => selectOffersOf(sql, email)

/** Forgets what she has offered; answers how many offers that were. */
export const eraseOffersOf = (sql: Queryable, email: string): Promise<number> => deleteOffersOf(sql, email)

const amountText = (minor: number | null, currency: OfferRow['currency']) =>
  minor === null ? '' : `${majorOf({ minor, currency })} ${currency}`

/** An offer as whoever made it reads it. */
export const offerInWords = (offer: OfferRow) => ({
  nombre: offer.name,
  email: offer.email,
  teléfono: offer.phone ?? '',
  obra: offer.title,
  oferta: amountText(offer.amountMinor, offer.currency),
  mensaje: offer.message,
  contraoferta: amountText(offer.counterMinor, offer.currency),
  respuesta: offer.words,
  estado: offerStateTexts[offer.state],
  enviada: offer.sentAt.toISOString(),
  terminada: offer.endedAt?.toISOString() ?? '',
})
