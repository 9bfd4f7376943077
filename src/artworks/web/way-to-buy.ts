import type { ArtworkView } from '../artwork-view.ts'

/** What a visitor can do about a work that she wants. */
export type WayToBuy = 'add_to_cart' | 'enquire' | 'sold' | 'reserved' | 'not_for_sale'

/** Works in foreign currency are sold by conversation: Mercado Pago charges pesos only. */
export function wayToBuy({ availability, price }: Pick<ArtworkView, 'availability' | 'price'>): WayToBuy {
  if (availability !== 'available') return availability
  return price.currency === 'ARS' ? 'add_to_cart' : 'enquire'
}

const clock = new Intl.DateTimeFormat('es-AR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** Said of a work that somebody is paying for. @param until ISO 8601, the end of the hold */
export function reservedText(until: string | null): string {
  const now = 'Alguien está comprando esta obra en este momento.'
  if (until === null) return `${now} Si la compra no se completa, volverá a estar disponible.`
  return `${now} Si la compra no se completa, volverá a estar disponible después de las ${clock.format(new Date(until))}.`
}
