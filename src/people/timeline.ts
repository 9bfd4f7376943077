import type { MessageStatus } from '#contact-messages/contact-words.ts'
import type { OfferState } from '#offers/offer.ts'
import { nextStepOf, type OrderStatus } from '#orders/order.ts'
import { stepTexts } from '#orders/order-texts.ts'
import type { WithdrawalStatus } from '#withdrawals/withdrawal.ts'

/** What stands in the line of time of a person. */
export const ENTRY_KINDS = [
  'message',
  'reply',
  'mailed',
  'order',
  'order_step',
  'offer',
  'wish',
  'subscription',
  'withdrawal',
  'studio_sale',
  'room',
] as const

/** What a message asks of the artist, if anything. */
export const nextOfMessage = (status: MessageStatus): string | null =>
  status === 'new' || status === 'read' ? 'Responder' : null

export const nextOfOffer = (state: OfferState): string | null =>
  state === 'open' ? 'Responder la oferta' : null

interface OrderStanding {
  readonly status: OrderStatus
  readonly method: string
  /** Its buyer disputes the payment, or has withdrawn: it is neither prepared nor sent. */
  readonly isStopped: boolean
}

export function nextOfOrder({ status, method, isStopped }: OrderStanding): string | null {
  if (status === 'refund_failed') return 'Ver la devolución'
  if (status === 'amount_mismatch') return 'Ver el pago'
  const next = isStopped ? undefined : nextStepOf(status, method)
  return next === undefined ? null : stepTexts[next]
}

const WITHDRAWAL_NEXT = {
  recibida: 'Responder el arrepentimiento',
  confirmada: 'Coordinar el retiro o devolver el dinero',
  retiro_coordinado: 'Devolver el dinero',
  reintegrada: null,
  observada: null,
} as const satisfies Record<WithdrawalStatus, string | null>

export const nextOfWithdrawal = (status: WithdrawalStatus): string | null => WITHDRAWAL_NEXT[status]
