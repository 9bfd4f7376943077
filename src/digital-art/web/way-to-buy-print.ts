import { chargedFor } from '#money/pesos-price.ts'
import type { PrintSizeView } from '../digital-art-view.ts'

/** What a visitor can do about the chosen size of a print. */
export type WayToBuyPrint = 'add_to_cart' | 'in_cart' | 'unavailable' | 'enquire' | 'sample'

interface Situation {
  /** `undefined` when the work has no size at all. */
  readonly size: Pick<PrintSizeView, 'available' | 'price' | 'pesos'> | undefined
  readonly inCart: boolean
  readonly isSample: boolean
}

/** The payment provider charges pesos only: without a fresh rate, prints in foreign currency are sold by conversation. */
export function wayToBuyPrint({ size, inCart, isSample }: Situation): WayToBuyPrint {
  if (isSample) return 'sample'
  if (inCart) return 'in_cart'
  if (size === undefined || !size.available) return 'unavailable'
  return chargedFor(size.price, size.pesos) === null ? 'enquire' : 'add_to_cart'
}
