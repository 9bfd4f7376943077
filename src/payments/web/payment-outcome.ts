/** What the shop knows of an order; `open`: nothing was paid yet; `unknown`: there is no such order. */
export type PaymentOutcome = 'paid' | 'pending' | 'open' | 'refused' | 'unknown'

/** What the provider put into the return address, as far as it can be shown. Nothing of it is believed. */
export interface PaymentReturn {
  readonly paymentId: string | undefined
  readonly merchantOrderId: string | undefined
  readonly status: string | undefined
  /** She came back without having tried to pay: the provider writes 'null' for what became of it. */
  readonly hasTurnedBack: boolean
  readonly preferenceId: string | undefined
  readonly reference: string | undefined
}

/** The provider writes the word 'null' for what it does not know. */
const ABSENT: readonly string[] = ['', 'null', 'undefined']

function knownIn(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)
  return value === null || ABSENT.includes(value) ? undefined : value
}

const matching = (value: string | undefined, pattern: RegExp) =>
  value !== undefined && pattern.test(value) ? value : undefined

const DIGITS = /^\d{1,20}$/
const REFERENCE = /^[\w.-]{1,64}$/

export const readPaymentReturn = (query: URLSearchParams): PaymentReturn => ({
  paymentId: matching(knownIn(query, 'payment_id'), DIGITS),
  merchantOrderId: matching(knownIn(query, 'merchant_order_id'), DIGITS),
  status: knownIn(query, 'status'),
  hasTurnedBack: query.get('status') === 'null' && knownIn(query, 'preference_id') !== undefined,
  preferenceId: knownIn(query, 'preference_id'),
  reference: matching(knownIn(query, 'external_reference'), REFERENCE),
})

const REJECTED = 'El pago fue rechazado. Verifica los datos e intenta nuevamente.'
const CANCELLED = 'El pago fue cancelado.'
const FAILED = 'Ocurrió un error al procesar el pago.'

/** Why nothing was paid. A buyer who turned back has cancelled. */
export function failureText({
  status,
  hasTurnedBack,
}: Pick<PaymentReturn, 'status' | 'hasTurnedBack'>): string {
  if (status === 'rejected') return REJECTED
  return status === 'cancelled' || hasTurnedBack ? CANCELLED : FAILED
}

/** How long a buyer who has come back waits before each further question, in milliseconds: about a minute in all. */
export const PAUSES = [2, 3, 5, 8, 13, 21].map((seconds) => seconds * 1000)

/** Whether there is nothing more to be asked. */
export const isDecided = (outcome: PaymentOutcome | undefined): boolean =>
  outcome !== undefined && outcome !== 'open'

/**
 * What the success page shows. `unverified`: there is no reference to ask with, so the return address has the last
 * word. `unconfirmed`: the shop was asked and knows of no payment yet. `unknown`: nor of any such order.
 */
export type SuccessView =
  | 'checking'
  | 'paid'
  | 'pending'
  | 'refused'
  | 'unconfirmed'
  | 'unknown'
  | 'unverified'

export function successViewOf(
  reference: string | undefined,
  { outcome, asking }: { readonly outcome: PaymentOutcome | undefined; readonly asking: boolean },
): SuccessView {
  if (reference === undefined) return 'unverified'
  if (outcome !== undefined && outcome !== 'open') return outcome
  return asking ? 'checking' : 'unconfirmed'
}

/** The cart belongs to an order that is paid or about to be; otherwise the visitor keeps it to try again. */
export const isCartSpent = (view: SuccessView): boolean =>
  view === 'paid' || view === 'pending' || view === 'unverified'

export const isCelebrated = (view: SuccessView): boolean => view === 'paid' || view === 'unverified'
