import type { Money } from '#money/money.ts'
import type { PaymentSnapshot } from '../payment.ts'

/** What a payment page is opened with. */
export interface CheckoutOpening {
  readonly orderReference: string
  readonly lines: readonly { id: string; title: string; amount: Money; imageUrl?: string }[]
  readonly payer: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
    readonly dni: string
    /** Empty unless a company buys. */
    readonly cuit: string
  }
  readonly returnUrls: { readonly success: string; readonly failure: string }
  readonly opensAt: Date
  /** After this instant nobody can pay any more. */
  readonly closesAt: Date
  readonly hasOriginal: boolean
  /** Only methods whose result is known at once: what an original needs, unless cash is taken for it. */
  readonly instantResultOnly: boolean
  /** Until when a ticket may be paid in cash; `undefined` where tickets are not taken. */
  readonly ticketsDueAt: Date | undefined
  readonly idempotencyKey: string
}

export interface OpenedCheckout {
  readonly providerCheckoutId: string
  /** Where the buyer's browser is sent. */
  readonly redirectUrl: string
}

/** The provider could not be asked, or its answer made no sense: nothing is known, ask again later. */
export class ProviderUnavailable extends Error {}

/** It was not reached, or said nothing in time: whoever asks next will hear nothing either. */
export class ProviderSilent extends ProviderUnavailable {}

/** The shop itself asks no more just now: too many have come. */
export class ProviderBusy extends ProviderUnavailable {}

/** The provider understood and said no; asking again the same way gives the same answer. */
export class ProviderRefused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The provider does not accept our token, or has closed this door to us: asking again helps only when a person acts. */
export class ProviderAuth extends Error {}

/** What the provider says of one refund. */
export interface RefundSnapshot {
  readonly id: string
  readonly status: 'approved' | 'in_process' | 'rejected'
}

/** A refund among those of a payment, whoever asked for it. Amount in minor units. */
export interface ListedRefund extends RefundSnapshot {
  readonly amountMinor: number
}

/** Some of the payments that a search found. */
export interface PageOfPayments {
  readonly payments: readonly PaymentSnapshot[]
  /** How many were read, those that made no sense to us included. */
  readonly read: number
  readonly isLast: boolean
}

/** The outside world that moves money. Implemented for Mercado Pago; the demo puts its double at the other end. */
export interface PaymentProvider {
  createCheckout(opening: CheckoutOpening): Promise<OpenedCheckout>
  /** Ends a payment page; ending an ended one is no error. */
  closeCheckout(providerCheckoutId: string): Promise<void>
  /** `undefined` when the provider does not know the payment (yet). */
  getPayment(id: string): Promise<PaymentSnapshot | undefined>
  /** The payments of an order that the provider finds; one that is missing may still exist. */
  findPayments(orderReference: string): Promise<PaymentSnapshot[]>
  /** Payments that have changed since then, the longest unchanged first, a page at a time. */
  findUpdated(since: Date, offset: number): Promise<PageOfPayments>
  /** Cancels a payment that is not decided yet. */
  cancelPayment(id: string): Promise<void>
  /** Returns money; the same key returns it once, however often it is asked. */
  refund(id: string, request: { amount: Money<string>; idempotencyKey: string }): Promise<RefundSnapshot>
  getRefund(paymentId: string, refundId: string): Promise<RefundSnapshot>
  /** All refunds of a payment, those included that were made in the provider's own panel. */
  listRefunds(paymentId: string): Promise<ListedRefund[]>
  /** The account that our token belongs to. */
  whoAmI(): Promise<{ readonly sellerAccountId: string; readonly site: string }>
}
