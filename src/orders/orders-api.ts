import { z } from 'zod'
import { NUMBER_FATES } from '#digital-art/edition.ts'
import { PAPERS } from '#digital-art/print-choice.ts'
import { Currency } from '#money/money.ts'
import { REFUND_REASONS, REFUND_STATES } from '#payments/refund.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { shownAddress } from '#platform/contract/web-address.ts'
import { OrderCarrier } from '#shipping/carriers.ts'
import { Gift } from './gift.ts'
import { OrderStatus } from './order.ts'
import { OrderBilling } from './order-billing.ts'
import { OrderDelivery } from './order-delivery.ts'
import { UNCOUNTED } from './settlement.ts'
import { STEP_STAYS } from './undo-step.ts'

export const orderProblems = defineProblems({
  order_not_found: { status: 404, message: 'No encontramos ese pedido.' },
  order_not_returned: {
    status: 409,
    message: 'Las obras de este pedido vuelven a la venta recién cuando se devolvió el pago.',
  },
  order_not_lost: {
    status: 409,
    message: 'Un pedido se cierra sin su dinero recién cuando el banco decidió que no vuelve.',
  },
  copy_not_found: { status: 404, message: 'Ese ejemplar no es de este pedido.' },
  copy_decided: {
    status: 409,
    message: 'Ya decidiste qué pasa con este ejemplar: no se puede cambiar.',
  },
  order_nothing_to_refund: { status: 409, message: 'De este pedido no queda dinero por devolver.' },
  refund_too_high: { status: 409, message: 'No se puede devolver más de lo que queda de este pedido.' },
  refund_key_used: {
    status: 409,
    message: 'Esta devolución ya se había pedido por otro monto. Abrila de nuevo para pedir una más.',
  },
  order_disputed: {
    status: 409,
    message: 'El pago de este pedido está en disputa: no lo entregues hasta que termine.',
  },
  order_returning: {
    status: 409,
    message: 'Ya se pidió devolver todo el dinero de este pedido: no lo entregues.',
  },
  order_withdrawn: {
    status: 409,
    message:
      'Quien compró se arrepintió de esta compra: no se prepara ni se envía hasta que respondas ese pedido de arrepentimiento.',
  },
  order_step_stays: { status: 409, message: STEP_STAYS },
  order_step_told: {
    status: 409,
    message: 'Este paso ya no se puede deshacer: el correo a quien compró ya salió.',
  },
  tracking_closed: {
    status: 409,
    message: 'El número de seguimiento se puede cambiar hasta que el pedido se entrega.',
  },
  order_not_unpaid: {
    status: 409,
    message: 'Solo se cancela un pedido que todavía no se pagó. Si ya se pagó, devolvé el dinero.',
  },
  provider_silent: {
    status: 502,
    message: 'La pasarela de pagos no responde. Probá de nuevo en unos minutos.',
  },
  cancelling_goes_on: {
    status: 502,
    message:
      'La pasarela de pagos tarda en responder. Seguimos cancelando el pedido sin que esperes: fijate en unos minutos cómo quedó.',
  },
  selling_paused: {
    status: 409,
    message:
      'Por ahora no se puede comprar: estamos revisando qué obras siguen disponibles. No se cobró nada y tu carrito queda guardado. Probá de nuevo más tarde o escribinos.',
  },
  order_cannot_move: { status: 409, message: 'El pedido no puede pasar a ese estado.' },
})

/** Money that was asked back. Amount in whole units of the payment's currency. */
const OrderRefund = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.enum(REFUND_REASONS),
  /** Why, in the words of whoever asked for it. */
  note: z.string(),
  state: z.enum(REFUND_STATES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
})

/** A payment as the provider told of it last. Amounts in whole units, instants in ISO 8601. */
export const OrderPayment = z.object({
  id: z.string(),
  /** Whose id that is: two providers may give the same. */
  provider: z.string(),
  status: z.string(),
  detail: z.string(),
  amount: z.number(),
  /** Three letters (ISO 4217): what a buyer pays with is not the shop's to choose. */
  currency: z.string(),
  /** Why its money does not count for the order, and waits to be returned; null when it counts. */
  uncounted: z.enum(UNCOUNTED).nullable(),
  refunded: z.number(),
  /** What was asked back of it, the oldest first. */
  refunds: z.array(OrderRefund),
  /** The provider's words: 'credit_card' and 'visa', 'ticket' and 'rapipago' … */
  type: z.string(),
  method: z.string(),
  installments: z.int(),
  approvedAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** What the buyer chose of a print beside its size; null for an original, and where nobody was asked. */
export const PrintChosen = z.object({ paper: z.enum(PAPERS), certificate: z.boolean() })

/** A copy of an edition; `number` and what has become of it are null until it is sold. */
export const CopySold = z.object({
  number: z.int().nullable(),
  size: z.int(),
  state: z.enum(['sold', ...NUMBER_FATES]).nullable(),
})

/** An order as the administrator (or its own buyer, by token) reads it. Amounts in whole units. */
export const OrderAnswer = z.object({
  _id: z.string(),
  id: z.string(),
  reference: z.string(),
  number: z.int(),
  status: OrderStatus,
  total: z.number(),
  currency: Currency,
  items: z.array(
    z.object({
      kind: z.enum(['original', 'print']),
      /** Null for a print. */
      artworkId: z.string().nullable(),
      /** Null for an original. */
      digitalArtId: z.string().nullable(),
      sizeId: z.string().nullable(),
      title: z.string(),
      price: z.number(),
      currency: Currency,
      /** The foreign price that it was made of, by which rate (pesos for one unit); null for prices in pesos. */
      quoted: z
        .object({ price: z.number(), currency: Currency, rate: z.number(), rateSetAt: z.string() })
        .nullable(),
      thumbnailUrl: shownAddress,
      choice: PrintChosen.nullable(),
      /** Null for what is no copy of an edition. */
      copy: CopySold.nullable(),
    }),
  ),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    dni: z.string(),
  }),
  shipping: z.object({
    method: z.string(),
    address: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
    notes: z.string(),
    /** Null when the buyer receives it herself. */
    gift: Gift.nullable(),
  }),
  /** What its delivery costs, part of `total`; null when it is fetched, or nobody has priced it. */
  delivery: OrderDelivery.nullable(),
  billing: OrderBilling,
  payments: z.array(OrderPayment),
  /** A buyer disputes a payment: nothing is handed over. */
  isDisputed: z.boolean(),
  /** Whether its buyer has withdrawn from the purchase and the artist has not objected. */
  isWithdrawn: z.boolean(),
  /** Opens the order as its buyer; null for whoever helps the artist. */
  token: z.string().nullable(),
  /** Where it is paid; null while there is no such page. */
  paymentUrl: shownAddress.nullable(),
  /** Empty until it is sent with one. */
  trackingNumber: z.string(),
  /** Who takes it; empty while nobody has said. */
  carrier: OrderCarrier,
  /** What happened to the order, in order of time; told to the administrator only. */
  events: z.array(z.object({ kind: z.string(), detail: z.string(), at: z.string() })),
  holdUntil: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
})
export type OrderAnswer = z.infer<typeof OrderAnswer>

export const readOrder = endpoint({
  access: 'public',
  method: 'GET',
  path: '/orders/:id',
  summary: "One order, for the administrator or for whoever holds the order's own token",
  params: z.object({ id: z.string().max(64) }),
  query: z.object({ token: z.string().max(64).optional() }),
  answer: envelope(OrderAnswer),
  problems: [orderProblems.order_not_found],
})

export const Outcome = z.enum(['paid', 'pending', 'open', 'refused'])
const reference = z.string().min(1).max(64)

/** Asks the provider what became of an order and answers the least that a return page needs. */
export const confirmPayment = endpoint({
  access: 'public',
  method: 'POST',
  path: '/payments/confirm',
  summary: 'Re-reads the provider and answers the verified state of an order',
  body: z.object({
    external_reference: reference,
    payment_id: z
      .string()
      .regex(/^[\w.-]{1,64}$/, 'El identificador del pago no es válido')
      .optional(),
  }),
  answer: envelope(
    z.object({
      outcome: Outcome,
      status: OrderStatus,
      orderNumber: z.int(),
      /** `id` is what carts call the work, or the print in its size. */
      items: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
  problems: [orderProblems.order_not_found],
})

/** Waits for what {@link confirmPayment} would tell next; asks nobody. */
export const awaitNews = endpoint({
  access: 'public',
  method: 'GET',
  path: '/payments/news',
  summary:
    'Answers as soon as an order stands somewhere else than in `status`, and after 20 seconds in any case',
  query: z.object({ external_reference: reference, status: OrderStatus }),
  answer: envelope(z.object({ outcome: Outcome, status: OrderStatus })),
  problems: [orderProblems.order_not_found],
})
