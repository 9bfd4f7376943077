import type { PrintSizeView } from '../digital-art-view.ts'

/** What a visitor can do about the chosen size of a print. */
export type WayToBuyPrint = 'add_to_cart' | 'in_cart' | 'unavailable' | 'enquire' | 'sample'

interface Situation {
  /** `undefined` when the work has no size at all. */
  readonly size: Pick<PrintSizeView, 'available' | 'price'> | undefined
  readonly inCart: boolean
  readonly isSample: boolean
}

/** Prints in foreign currency are sold by conversation: Mercado Pago charges pesos only. */
export function wayToBuyPrint({ size, inCart, isSample }: Situation): WayToBuyPrint {
  if (isSample) return 'sample'
  if (inCart) return 'in_cart'
  if (size === undefined || !size.available) return 'unavailable'
  return size.price.currency === 'ARS' ? 'add_to_cart' : 'enquire'
}
