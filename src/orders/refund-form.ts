import { moneyOf } from '#money/money.ts'
import { readPrice } from '#money/read-price.ts'

/** What is typed to give money back. */
export interface RefundForm {
  readonly how: 'full' | 'part'
  readonly amount: string
  readonly reason: string
}

export type RefundErrors = Partial<Record<'amount' | 'reason', string>>

/** What keeps the form from being sent: one sentence for each field. @param left what can be given back, in whole units */
export function refundErrorsIn({ how, amount, reason }: RefundForm, left: number): RefundErrors {
  const errors: { -readonly [Field in keyof RefundErrors]: RefundErrors[Field] } = {}
  const sum = readPrice(amount)
  if (how === 'part' && !(moneyOf(sum, 'ARS').minor > 0)) errors.amount = 'Escribí cuánto querés devolver'
  else if (how === 'part' && sum > left)
    errors.amount = 'No se puede devolver más de lo que queda de este pedido.'
  if (reason.trim() === '') errors.reason = 'Escribí el motivo'
  return errors
}

/** What is asked of the server. @see refundErrorsIn, which has found nothing wrong */
export interface RefundRequest {
  /** Left out for all that is there. */
  readonly amount?: number
  /** The one payment to be returned, when it is one that does not count for the order. */
  readonly payment?: string
  readonly provider?: string
  /** How much that is, for whoever confirms it. */
  readonly sum: number
  readonly reason: string
}

export function refundWishOf({ how, amount, reason }: RefundForm, left: number): RefundRequest {
  const sum = how === 'full' ? left : readPrice(amount)
  return { ...(how === 'part' && { amount: sum }), sum, reason: reason.trim() }
}
