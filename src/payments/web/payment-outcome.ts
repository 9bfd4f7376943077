import type { PaymentReturn } from '../payment-return.ts'

/** What the shop knows of an order; `open`: nothing was paid yet; `unknown`: there is no such order. */
export type PaymentOutcome = 'paid' | 'pending' | 'open' | 'refused' | 'unknown'

const REJECTED = 'El pago fue rechazado. Verifica los datos e intenta nuevamente.'
const CANCELLED = 'El pago fue cancelado.'
const FAILED = 'Ocurrió un error al procesar el pago.'

type Claimed = Pick<PaymentReturn, 'status' | 'hasTurnedBack'>

/** Whether the buyer stopped it herself; who turned back has. */
export const hasCancelled = ({ status, hasTurnedBack }: Claimed): boolean =>
  status === 'cancelled' || (hasTurnedBack && status !== 'rejected')

/** Why nothing was paid. */
export function failureText(claimed: Claimed): string {
  if (claimed.status === 'rejected') return REJECTED
  return hasCancelled(claimed) ? CANCELLED : FAILED
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
