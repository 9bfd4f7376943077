import type { Money } from '#money/money.ts'
import type { RawRequest } from '#platform/http/raw-request.ts'
import type { PaymentSnapshot } from '../payment.ts'
import type { ReadReturn } from '../payment-return.ts'
import type { NotificationEndpoint } from '../payments-api.ts'
import type { Verdict } from '../refund.ts'

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
  /** What it means where money was to go back. */
  readonly verdict: Verdict

  constructor(status: number, code: string, message: string, verdict: Verdict = 'final') {
    super(message)
    this.status = status
    this.code = code
    this.verdict = verdict
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

/** A notification as it came: nothing of it is believed. */
export type RawNotification = RawRequest

/** What a notification tells. */
export interface Notification {
  /** `dispute`: of some payment, which one the provider's payments tell. */
  readonly kind: 'payment' | 'dispute' | 'other'
  /** The same in the provider's own word. */
  readonly topic: string
  /** Of the payment, or of whatever else it is about; empty when it names nothing that we could read. */
  readonly resourceId: string
  /** `verified` when only the provider can have written it, and not long ago. */
  readonly trust: 'verified' | 'unverified'
  readonly requestId: string | undefined
  /** What tells where it came from, kept with it. */
  readonly evidence: Readonly<Record<string, string>>
}

/** What a notification tells, or why it is refused: it says nothing, or nobody signed it where that is asked for. */
export type ReadNotification = Notification | { readonly refused: 'senseless' | 'unsigned' }

/**
 * The outside world that moves money: an adapter for each provider, which alone knows its paths, fields and words.
 * The demo puts a double at the other end.
 */
export interface PaymentProvider {
  /** Stands with every payment, refund and notification that is kept: it never changes. */
  readonly name: string
  /** Where it is listened to. */
  readonly notifiedAt: readonly NotificationEndpoint[]
  /** What the artist is told to do, in Spanish. */
  readonly help: {
    /** When it does not accept our credential. */
    readonly credential: string
    /** When nobody has signed what it is said to have sent. */
    readonly signature: string
  }
  readNotification(raw: RawNotification): ReadNotification
  /** Reads the address that a buyer comes back to. */
  readonly readReturn: ReadReturn
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
