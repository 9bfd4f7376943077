import { HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'
/** Everything that the gallery writes about. Each kind is written once in the tests, so that none goes out unseen. */
export const EMAIL_KINDS = [
  'order-received',
  'order-paid',
  'order-pending',
  'order-expired',
  'order-cancelled',
  'order-conflict',
  'order-refunded',
  'order-partly-refunded',
  'order-late-refunded',
  'order-payment-returned',
  'order-short-returned',
  'order-payment-disowned',
  'order-uncounted-returned',
  'order-shipped',
  'order-tracking',
  'order-ready_for_pickup',
  'new-order',
  'conflict-alert',
  'amount_alert',
  'pending_alert',
  'disputed',
  'dispute_over',
  'dispute_lost',
  'refund_failed',
  'refund_without_balance',
  'unknown_payment_status',
  'uncounted_payment',
  'counted_elsewhere',
  'unknown-payment',
  'provider-auth',
  'notice-flood',
  'database-damaged',
  'needs-person',
  'well-again',
  'invoice-issued',
  'contact-confirmation',
  'contact-notice',
  'message-reply',
  'newsletter-confirmation',
  'newsletter-welcome',
  'wish-confirmation',
  'work-is-free',
  'similar-works',
  'offer-notice',
  'offer-answered',
  'offer-accepted',
  'offer-countered',
  'offer-declined',
  'offer-expired',
  'offer-missed',
  'withdrawal-received',
  'withdrawal-notice',
  'sign-in-code',
  'password-reset',
  'password-changed',
  'account-changed',
  'invitation',
  'access-changed',
  'new-device',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
] as const
/** Whoever reads one of these can sign in, or nearly: their text is for the mailbox alone. */
const SECRET_KINDS: readonly string[] = ['sign-in-code', 'password-reset', 'invitation'] satisfies EmailKind[]

export const isSecretEmail = (kind: string): boolean => SECRET_KINDS.includes(kind)

export type EmailKind = (typeof EMAIL_KINDS)[number]
export type EmailKey = `${EmailKind}:${string}`

/**
 * An email to one person. `key` says what it is about, as 'kind:subject' or 'kind:subject:occasion'; the subject
 * is the id of an order, a message, a reader. The same key is never written twice.
 */
export interface Email {
  readonly key: EmailKey
  /** An address alone: a name beside it would be whatever a visitor has typed, in front of whoever gets the email. */
  readonly to: string
  /** The address that gets the answer, when that is not the gallery's. */
  readonly replyTo?: string
  /** Where this reader leaves the list that the email was sent to: a GET shows a page, a POST acts. */
  readonly unsubscribeUrl?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Whose doing it is; anybody's unless said. */
  readonly cause?: EmailCause
  /** It leaves no sooner; at once when left out. Until then it can be withdrawn. */
  readonly notBefore?: Date
  /** When what it says ends: an email that has not left by then is not sent any more. */
  readonly goodUntil?: Date
}

/** `artist`: she has brought it about herself, so that no stranger can fill a mailbox with it. */
export const EMAIL_CAUSES = ['anybody', 'artist'] as const
export type EmailCause = (typeof EMAIL_CAUSES)[number]

/**
 * `failed`: refused for good, or tried for too long; a person may send it again. `ended`: what it says was over before
 * it could leave.
 */
export const EMAIL_STATES = ['waiting', 'sent', 'failed', 'ended'] as const

const LONGEST_PAUSE_MS = HOUR_MS
/** Six attempts in the first hour, then one an hour: three days in all. */
const MOST_ATTEMPTS = 78

/** How long to wait after so many failed attempts; `undefined` when it is time to give up. */
export function pauseAfter(attempts: number): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined
  return Math.min(2 ** (attempts - 1) * MINUTE_MS, LONGEST_PAUSE_MS)
}
