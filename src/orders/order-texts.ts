import type { Copy, NumberFate } from '#digital-art/edition.ts'
import { type PrintChoice, printFactsText } from '#digital-art/print-choice.ts'
import { PROVIDERS } from '#money/provider-names.ts'
import type { REFUND_STATES, RefundReason } from '#payments/refund.ts'
import { writtenDay } from '#platform/time/date-text.ts'
import { BUYER_CORRECTED, correctedText } from './corrected-buyer.ts'
import type { Gift } from './gift.ts'
import type { LineKind, OrderStatus, OrderStep } from './order.ts'
import type { OrderPayment } from './orders-api.ts'
import { TRACKING_CHANGED, TRACKING_NOTED } from './tracking-events.ts'
import { STEP_UNDONE } from './undo-step.ts'

/** What the artist reads of an order's status. */
export const orderStatusTexts = {
  awaiting_payment: 'Esperando el pago',
  failed_to_start: 'El pago no pudo empezar',
  payment_pending: 'Pago en revisión',
  paid: 'Pagado',
  preparing: 'En preparación',
  ready_for_pickup: 'Listo para retirar',
  shipped: 'Enviado',
  delivered: 'Entregado',
  expired: 'Vencido sin pago',
  cancelled: 'Cancelado',
  refunded: 'Dinero devuelto',
  conflict_refunding: 'Devolución en curso',
  refund_failed: 'La devolución falló',
  amount_mismatch: 'El monto no coincide',
} as const satisfies Record<OrderStatus, string>

export const lineKindTexts = {
  original: { one: 'Original', many: 'Originales' },
  print: { one: 'Lámina', many: 'Láminas' },
} as const satisfies Record<LineKind, { one: string; many: string }>

/** 'Lámina, papel mate, ejemplar 7/30, con certificado firmado incluido'; `choice` is null for an original, and where nobody was asked. */
export const lineText = (
  kind: string,
  choice: PrintChoice | null,
  copy: Pick<Copy, 'number' | 'size'> | null,
): string => [kind, printFactsText(choice, copy)].filter((each) => each !== '').join(', ')

/** What becomes of a sold copy whose buyer had her money back. */
export const copyFateTexts = {
  returned: 'A la venta otra vez',
  retired: 'Retirado',
} as const satisfies Record<NumberFate, string>

/** What the artist decided on a number whose buyer had her money back. */
const numberFateTexts = {
  returned: 'Número a la venta otra vez',
  retired: 'Número retirado',
} as const satisfies Record<NumberFate, string>

const NUMBER_EVENT = 'number_'

/** What an event about it is called. */
export const numberEventOf = (fate: NumberFate): string => `${NUMBER_EVENT}${fate}`

/** @param date 'YYYY-MM-DD' */
export const notBeforeText = (date: string): string => `No entregar antes del ${writtenDay(date)}`

/** Who receives a present and what stands on its card, one below the other. */
export function giftText({ name, phone, card, notBefore }: Gift): string {
  return [
    `Para ${[name, phone].filter(Boolean).join(', ')}`,
    'Va sin precios en el paquete',
    ...(notBefore === '' ? [] : [notBeforeText(notBefore)]),
    ...(card === '' ? [] : [`Tarjeta: «${card}»`]),
  ].join('\n')
}

const eventTexts: Readonly<Record<string, string | undefined>> = {
  ...orderStatusTexts,
  opened: 'Pedido creado',
  note: 'Nota',
  amount_alert: 'Llegó un monto distinto',
  disputed: 'Pago en disputa',
  dispute_over: 'Terminó la disputa',
  dispute_lost: 'Se perdió la disputa',
  written_off: 'Cerrado: el dinero no vuelve',
  refund_requested: 'Devolución pedida',
  refund_without_balance: 'Falta saldo para devolver',
  unknown_payment_status: 'Pago en un estado desconocido',
  uncounted_payment: 'Pago que no cuenta para el pedido',
  counted_elsewhere: 'Pago que cuenta para otro pedido',
  [numberEventOf('returned')]: numberFateTexts.returned,
  [numberEventOf('retired')]: numberFateTexts.retired,
  relisted: 'A la venta otra vez',
  withheld: 'Fuera de venta',
  withdrawal_requested: 'Arrepentimiento pedido',
  [TRACKING_NOTED]: 'Número de seguimiento anotado',
  [TRACKING_CHANGED]: 'Seguimiento cambiado',
  [BUYER_CORRECTED]: 'Datos de facturación corregidos',
  [STEP_UNDONE]: 'Paso deshecho',
}

export const eventText = (kind: string): string => eventTexts[kind] ?? kind

/** What the artist is told of an event beside its name: words of people, no ids. */
export function eventDetail(kind: string, detail: string): string {
  if (kind === 'note' || kind.startsWith(NUMBER_EVENT)) return detail
  if (kind === BUYER_CORRECTED) return correctedText(detail)
  if (kind === STEP_UNDONE) return orderStatusTexts[detail as OrderStatus] ?? ''
  const [, reason = '', ...why] = kind === 'refund_requested' ? detail.split(' ') : []
  const text = refundReasonTexts[reason as RefundReason]
  return [text, why.join(' ')].filter(Boolean).join(': ')
}

/** Why money goes back. */
export const refundReasonTexts = {
  conflict: 'La obra ya no estaba',
  duplicate: 'Se pagó de más',
  cancelled_order: 'El pedido estaba cancelado',
  refunded_order: 'El pedido ya estaba devuelto',
  admin: 'Decisión de la galería',
} as const satisfies Record<RefundReason, string>

export const refundStateTexts = {
  requested: 'Pedida',
  in_process: 'En curso',
  done: 'Aprobada',
  manual: 'Rechazada: devolvela a mano',
} as const satisfies Record<(typeof REFUND_STATES)[number], string>

/** The button that takes an order to a status. */
export const stepTexts = {
  preparing: 'Empezar a preparar',
  ready_for_pickup: 'Marcar como listo para retirar',
  shipped: 'Marcar como enviado',
  delivered: 'Marcar como entregado',
} as const satisfies Record<OrderStep, string>

const paymentTexts: Readonly<Record<string, string | undefined>> = {
  approved: 'Aprobado',
  pending: 'Pendiente',
  in_process: 'En revisión',
  authorized: 'Autorizado',
  in_mediation: 'En mediación',
  unknown: 'En un estado desconocido',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
}

/** What the artist reads of a payment's status at the provider. */
export const paymentStatusText = (status: string): string => paymentTexts[status] ?? status

/** Why a payment does not count for its order. */
export const uncountedTexts = {
  account: `Está en otra cuenta de ${PROVIDERS}: no cuenta para el pedido, y desde acá no se puede devolver.`,
  currency: 'Está en otra moneda: no cuenta para el pedido.',
  kind: 'No es un pago del checkout: no cuenta para el pedido.',
} as const satisfies Record<Exclude<OrderPayment['uncounted'], null>, string>

const paymentTypes: Readonly<Record<string, string | undefined>> = {
  account_money: 'Dinero en cuenta',
  credit_card: 'Tarjeta de crédito',
  debit_card: 'Tarjeta de débito',
  prepaid_card: 'Tarjeta prepaga',
  ticket: 'Efectivo',
  atm: 'Cajero automático',
  bank_transfer: 'Transferencia',
  digital_wallet: 'Billetera digital',
  digital_currency: `Crédito de ${PROVIDERS}`,
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type HowPaid = Pick<OrderPayment, 'type' | 'method' | 'installments'>

/** 'Tarjeta de crédito Visa en 3 cuotas', from the words of the provider. */
export function paymentMethodText({ type, method, installments }: HowPaid): string {
  const words = [paymentTypes[type] ?? type]
  if (method !== type) words.push(capitalised(method))
  if (installments > 1) words.push(`en ${installments} cuotas`)
  return words.filter((word) => word !== '').join(' ')
}
