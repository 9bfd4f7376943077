import { chargedFor } from '#money/pesos-price.ts'
import type { PrintSizeView } from './digital-art-view.ts'
import { type Edition, lackOf } from './edition.ts'

/** What a visitor can do about the chosen size of a print. */
export type WayToBuyPrint =
  | 'add_to_cart'
  | 'in_cart'
  | 'sold_out'
  | 'reserved'
  | 'unavailable'
  | 'enquire'
  | 'sample'

interface PrintOffer {
  /** `undefined` when the work has no size at all. */
  readonly size: Pick<PrintSizeView, 'offered' | 'available' | 'price' | 'pesos'> | undefined
  /** Of the work; null for prints without a limit. */
  readonly edition: Pick<Edition, 'left' | 'reserved'> | null
  readonly inCart: boolean
  readonly isSample: boolean
}

/** The payment provider charges pesos only: without a fresh rate, prints in foreign currency are sold by conversation. */
export function wayToBuyPrint({ size, edition, inCart, isSample }: PrintOffer): WayToBuyPrint {
  if (isSample) return 'sample'
  if (inCart) return 'in_cart'
  if (size === undefined) return 'unavailable'
  const lack = lackOf(size, edition)
  if (lack === 'sold_out' || lack === 'reserved') return lack
  if (lack === 'not_offered' || !size.available) return 'unavailable'
  return chargedFor(size.price, size.pesos) === null ? 'enquire' : 'add_to_cart'
}
