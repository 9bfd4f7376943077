import type { Delivery } from '../ledger/deliveries.ts'
import type { Payment } from '../ledger/payment.ts'

/** What the panel shows. */
export interface PanelFacts {
  now: number
  /** Newest first. */
  payments: readonly { payment: Payment; title: string; reference: string }[]
  /** Newest first. */
  deliveries: readonly Delivery[]
}
