import type { OrderStatus } from '#orders/order.ts'
import type { Hoard, SellingPause } from './dashboard-api.ts'

/** Where something is done about it. */
export type AdminSection =
  | 'works'
  | 'orders'
  | 'messages'
  | 'offers'
  | 'withdrawals'
  | 'emails'
  | 'shipping'
  | 'invoicing'

export interface Task {
  /** None when nothing in the administration helps. */
  readonly section?: AdminSection
  /** Where on the page of the section, by the id that it has there. */
  readonly place?: string
  /** Which orders, when the section has several groups of them. */
  readonly status?: OrderStatus
  /** The one order that it is about. */
  readonly orderId?: string
  readonly text: string
  /** What is done about it there, in a word. */
  readonly action?: string
  /** Since when it waits, in ISO 8601, where that is known. */
  readonly since?: string
  readonly isUrgent: boolean
  /** The unpaid order whose works can be given free from here. */
  readonly hoard?: Hoard
  /** What keeps everything from being sold until it is ended from here. */
  readonly pause?: SellingPause
}

/** '1 borrador', '2 borradores' */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
