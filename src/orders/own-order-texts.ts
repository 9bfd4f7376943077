import { PROVIDERS } from '#money/provider-names.ts'
import { CARD_IN_REVIEW, isByCard } from '#payments/card-payment.ts'
import type { OrderStatus } from './order.ts'
import type { OwnOrder } from './own-order-api.ts'

interface StatusText {
  readonly title: string
  readonly text: string
}

/** What is said of money that came and does not pay the order, in place of what would be true if none had. */
const unappliedTexts = {
  returned: 'El pago que hiciste fue devuelto: llega al mismo medio con el que pagaste.',
  here: 'Nos llegó un pago que no cuenta para este pedido: te lo vamos a devolver.',
  disowned: 'El pago que se hizo fue desconocido ante el banco o la tarjeta.',
} as const satisfies Record<Exclude<OwnOrder['unapplied'], 'none'>, string>

interface ToldText extends StatusText {
  /** Follows when nothing has come; what has come is told in its place. */
  readonly nothingCame?: string
  /** Stands in place of the text when that would not be true of the money. */
  readonly instead?: Partial<Record<OwnOrder['unapplied'], string>>
}

/** What a buyer reads of her order's status. The moment until which she can act is told beside it. */
const texts = {
  awaiting_payment: {
    title: 'Falta tu pago',
    text: 'Guardamos tu pedido mientras pagás.',
    nothingCame: 'Si ya pagaste, no hace falta que lo hagas de nuevo: esta página se actualiza sola.',
  },
  failed_to_start: {
    title: 'El pago no pudo empezar',
    text: 'No pudimos abrir la página de pago. Podés empezar la compra de nuevo cuando quieras.',
    nothingCame: 'No se te cobró nada.',
  },
  payment_pending: {
    title: 'Pago pendiente',
    text: `Tu pago todavía no se acreditó. Si elegiste pagar en efectivo o por transferencia, completalo con los datos que te dio ${PROVIDERS}. No hace falta que vuelvas a comprar.`,
  },
  paid: {
    title: 'Compra confirmada',
    text: 'Recibimos tu pago. Nos vamos a comunicar con vos para coordinar la entrega.',
  },
  preparing: {
    title: 'Estamos preparando tu compra',
    text: 'Te avisamos por correo cuando esté lista.',
  },
  ready_for_pickup: {
    title: 'Tu compra está lista para retirar',
    text: 'Te espera en el taller. Escribinos para acordar el día y la hora.',
  },
  shipped: { title: 'Tu compra está en camino', text: 'Ya la despachamos.' },
  delivered: { title: 'Compra entregada', text: 'Esperamos que la disfrutes muchos años.' },
  expired: {
    title: 'El plazo para pagar venció',
    text: 'Se terminó el plazo para pagar, así que el pedido quedó sin efecto.',
    nothingCame:
      'Si pagaste igual, no te preocupes: al acreditarse te confirmamos la compra o te devolvemos todo.',
  },
  cancelled: {
    title: 'Pedido cancelado',
    text: 'Este pedido quedó sin efecto.',
    nothingCame: 'Si llegara un pago, te lo devolvemos.',
  },
  refunded: {
    title: 'Dinero devuelto',
    text: 'El dinero de este pedido volvió al mismo medio con el que pagaste. Según tu banco, puede tardar unos días en verse.',
  },
  conflict_refunding: {
    title: 'Te estamos devolviendo el dinero',
    text: 'Tu pago llegó cuando algo de lo que elegiste ya no estaba disponible. Lo sentimos mucho: ya pedimos la devolución de todo lo que pagaste.',
  },
  refund_failed: {
    title: 'Te estamos devolviendo el dinero',
    text: 'La devolución está tardando más de lo habitual y nos estamos ocupando. Si necesitás algo, escribinos.',
  },
  amount_mismatch: {
    title: 'Estamos revisando tu pago',
    text: 'Nos llegó un monto distinto al del pedido. Te vamos a escribir para resolverlo: no hace falta que pagues otra vez.',
    instead: {
      returned:
        'Se devolvió una parte de lo que pagaste y lo que queda no alcanza para el pedido. Te vamos a escribir para resolverlo: no hace falta que pagues otra vez.',
      disowned:
        'El pago que se hizo fue desconocido ante el banco o la tarjeta. Si fue un error, escribinos para resolverlo.',
    },
  },
} as const satisfies Record<OrderStatus, ToldText>

const TIME_IS_SHORT = 'El plazo para pagar este pedido terminó o está por terminar.'

interface OwnOrderState extends Pick<OwnOrder, 'status' | 'unapplied' | 'isPayable'> {
  readonly payments: readonly Pick<OwnOrder['payments'][number], 'status' | 'type'>[]
}

const CARD_TEXT = `${CARD_IN_REVIEW} Tampoco que vuelvas a comprar.`
/** Payments that nothing more is to be heard of. */
const OVER: readonly string[] = ['rejected', 'cancelled', 'refunded', 'charged_back']

/** The last payment that is still under way is by card: nothing is to be completed by the buyer. */
function isCardInReview({ status, payments }: Pick<OwnOrderState, 'status' | 'payments'>): boolean {
  if (status !== 'payment_pending') return false
  return isByCard(payments.findLast((payment) => !OVER.includes(payment.status))?.type)
}

/** What its buyer reads of how an order stands. */
export function ownStatusText({ status, unapplied, isPayable, payments }: OwnOrderState): StatusText {
  const told: ToldText = texts[status]
  const isShort = status === 'awaiting_payment' && !isPayable
  const instead = isShort ? TIME_IS_SHORT : told.instead?.[unapplied]
  const text = isCardInReview({ status, payments }) ? CARD_TEXT : (instead ?? told.text)
  if (told.nothingCame === undefined) return { title: told.title, text }
  const more = unapplied === 'none' ? told.nothingCame : unappliedTexts[unapplied]
  return { title: told.title, text: `${text} ${more}` }
}

/** Money came, and not as it was meant to: neither that it is still awaited nor that a card was refused is true. */
const MONEY_CAME: readonly OrderStatus[] = [
  'refunded',
  'conflict_refunding',
  'refund_failed',
  'amount_mismatch',
]

/** What a buyer who comes back from paying reads of her order in place of the usual message; none when that one is true. */
export const returnStatusText = (status: OrderStatus | undefined): StatusText | undefined =>
  status !== undefined && MONEY_CAME.includes(status) ? texts[status] : undefined

/** The steps that a buyer is told of, as lines of a history; others are no news to her. */
const stepTexts: Partial<Record<OrderStatus, string>> = {
  payment_pending: 'Pago en camino',
  paid: 'Pago recibido',
  preparing: 'En preparación',
  ready_for_pickup: 'Listo para retirar',
  shipped: 'Enviado',
  delivered: 'Entregado',
  expired: 'Venció el plazo para pagar',
  cancelled: 'Cancelado',
  conflict_refunding: 'Devolución pedida',
  refunded: 'Dinero devuelto',
}

export const ownStepText = (status: OrderStatus): string | undefined => stepTexts[status]

const methodTexts: Readonly<Record<string, string | undefined>> = {
  account_money: `Dinero en ${PROVIDERS}`,
  credit_card: 'Tarjeta de crédito',
  debit_card: 'Tarjeta de débito',
  prepaid_card: 'Tarjeta prepaga',
  ticket: 'Efectivo',
  atm: 'Cajero automático',
  bank_transfer: 'Transferencia',
}

/** With what was paid, in words. @param type the provider's kind of method */
export const paymentMethodText = (type: string): string => methodTexts[type] ?? PROVIDERS
