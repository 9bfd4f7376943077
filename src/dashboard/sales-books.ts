import type { Currency } from '#money/money.ts'
import type { PaidOut } from '#orders/sold-money.ts'
import type { ReportChannel } from './sales-report-api.ts'

/** A sale, whichever way it was made. */
export interface BookedSale {
  readonly channel: ReportChannel
  readonly currency: Currency
  readonly at: Date
  /** Null at the studio. */
  readonly order: { readonly id: string; readonly number: number } | null
  /** A work without a price was noted without one. */
  readonly works: readonly { readonly title: string; readonly minor: number | null }[]
  readonly deliveryMinor: number
  /** Whether it is one still: not once all its money went back. */
  readonly isSale: boolean
  readonly payments: readonly PaidOut[]
  /** 'Factura C 00003-00000012'; empty where none was issued here. */
  readonly invoice: string
}

export interface BookedReturn extends Pick<BookedSale, 'channel' | 'currency' | 'at'> {
  readonly order: { readonly id: string; readonly number: number }
  readonly minor: number
  /** The credit note of this sum; empty where there is none. */
  readonly invoice: string
}

/** What is sold and what goes back in a span: the first first. */
export interface SalesBooks {
  readonly sales: readonly BookedSale[]
  readonly returns: readonly BookedReturn[]
}

/** Both said, or the payment is one of which it is not known. */
export const isPaidOutKnown = (
  payment: PaidOut,
): payment is PaidOut & { readonly feeMinor: number; readonly netMinor: number } =>
  payment.feeMinor !== null && payment.netMinor !== null
