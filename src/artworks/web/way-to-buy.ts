import { chargedFor } from '#money/pesos-price.ts'
import { dayText, timeText } from '#platform/time/date-text.ts'
import type { ArtworkView } from '../artwork-view.ts'

/** What a visitor can do about a work that she wants. */
export type WayToBuy = 'add_to_cart' | 'enquire' | 'ask_price' | 'sold' | 'reserved' | 'not_for_sale'

/** The payment provider charges pesos only: without a fresh rate, works in foreign currency are sold by conversation. */
export function wayToBuy({
  availability,
  price,
  pesos,
  priceOnRequest,
}: Pick<ArtworkView, 'availability' | 'price' | 'pesos' | 'priceOnRequest'>): WayToBuy {
  if (availability !== 'available') return availability
  if (priceOnRequest) return 'ask_price'
  return chargedFor(price, pesos) === null ? 'enquire' : 'add_to_cart'
}

/** Said of a work that somebody is paying for, in days sometimes. @param until ISO 8601, the end of the hold */
export function reservedText(until: string | null): string {
  const now = 'Alguien está comprando esta obra en este momento.'
  if (until === null) return `${now} Si la compra no se completa, volverá a estar disponible.`
  return `${now} Si la compra no se completa, volverá a estar disponible el ${dayText(until)}, después de las ${timeText(until)}.`
}
