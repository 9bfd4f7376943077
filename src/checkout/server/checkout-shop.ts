import type { LimitFunction } from 'p-limit'
import type { OrdersShop } from '#orders/server/orders-shop.ts'
import type { CarriersShop } from '#shipping/server/quote-carriers.ts'

/** What the use cases of a purchase work with. */
export interface CheckoutShop extends OrdersShop, CarriersShop {
  /** Through which every order is written, a few at a time. */
  readonly orderWrites: LimitFunction
  /** How long an original waits for its payment, unless the artist has said otherwise. */
  readonly holdMinutes: number
  /** How long prints can be paid for: nobody else waits for them. */
  readonly printsHours: number
  /** How long a sale waits that the artist makes herself: her link may be read tomorrow. */
  readonly assistedHours: number
  /** How long every order waits, whatever it sells; set for sales of the artist. */
  readonly waitMs?: number
  /** How long a ticket may be carried to where it is paid in cash. */
  readonly cashDays: number
  /** Whether originals may be paid in cash, for which they stay reserved until the ticket has been cleared. */
  readonly takesCashForOriginals: boolean
  /** How many originals one buyer may hold at a time. */
  readonly mostOriginals: number
  /** How many purchases may be begun from one address in ten minutes. */
  readonly mostCheckouts: number
}
