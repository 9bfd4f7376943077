import { z } from 'zod'
import { ArtworkAnswer, artworkProblems } from '#artworks/artworks-api.ts'
import { LINES_LIMIT, TOO_MANY_LINES } from '#cart/cart.ts'
import { LINE_PROBLEMS } from '#cart/line-change.ts'
import { DigitalArtworkAnswer, digitalArtProblems } from '#digital-art/digital-art-api.ts'
import { PAPERS } from '#digital-art/print-choice.ts'
import { CURRENCIES, Currency } from '#money/money.ts'
import { orderProblems } from '#orders/orders-api.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { foreignAddress } from '#platform/contract/web-address.ts'
import { OptionId, ShippingOption, ShippingQuote } from '#shipping/shipping-quote.ts'
import { Billing, Customer, Shipping } from './checkout-form.ts'
import { POSTAL_CODE_LIMIT } from './checkout-limits.ts'

export const checkoutProblems = defineProblems({
  cart_changed: {
    status: 409,
    message:
      'Cambió el precio de una obra desde que la agregaste al carrito. Revisá el carrito antes de pagar.',
  },
  unknown_item: { status: 409, message: 'Una de las obras de tu carrito ya no existe.' },
  duplicate_item: { status: 400, message: 'Una obra está repetida en el carrito: es única.' },
  foreign_currency: {
    status: 409,
    message: 'Esta obra se vende por consulta. Escribinos para coordinar la compra.',
  },
  price_on_request: { status: 409, message: 'El precio de esta obra se consulta: escribinos.' },
  too_many_reservations: {
    status: 409,
    message:
      'Son demasiadas obras reservadas a la vez con tus datos o desde tu conexión. Pagá primero las que ya reservaste, llevá menos en esta compra o probá de nuevo en unos minutos.',
  },
  large_order_waits: {
    status: 429,
    message:
      'Desde tu conexión ya se reservaron muchas obras juntas que no se pagaron. Probá de nuevo más tarde, o llevá menos en esta compra.',
  },
  shipping_changed: { status: 409, message: 'Cambió el costo del envío. Revisalo antes de pagar.' },
  payment_unavailable: { status: 502, message: 'Error al procesar el pedido' },
  terms_not_accepted: {
    status: 409,
    message: 'Para pagar este pedido, aceptá los términos y la política de privacidad en su página.',
  },
  order_is_paid: { status: 409, message: 'Este pedido ya está pagado.' },
  payment_is_pending: {
    status: 409,
    message: 'Ya hay un pago en camino para este pedido: no hace falta que pagues otra vez.',
  },
  order_not_payable: {
    status: 409,
    message: 'Este pedido ya no se puede pagar. Si todavía querés la obra, empezá la compra de nuevo.',
  },
})

const CheckoutItem = z.object({
  id: z.string('La obra no es válida').min(1).max(200),
  title: z.string('El título no es válido').max(300),
  price: z.number('El precio no es válido').nonnegative(),
  quantity: z.literal(1, 'Cada obra es única: la cantidad es 1'),
  currency: z.enum(CURRENCIES, 'La moneda no es válida'),
  /** A print is named by its work and its size; its composed `id` alone is enough. */
  digitalArtId: z.string().max(200).optional(),
  sizeId: z.string().max(60).optional(),
  /** Of a print alone; matt, and without a certificate, where nobody says. */
  paper: z.enum(PAPERS, 'El papel no es válido').optional(),
  certificate: z.boolean('El certificado no es válido').optional(),
})

/** Version of the terms that the buyer accepted on screen. */
export const AcceptedTerms = z.string().regex(/^\d[\d.-]{0,19}$/, 'La versión de los términos no es válida')

/** Prices and total (whole units) are only compared with the server's own; they never set what is charged. */
export const CheckoutRequest = z.object({
  items: z
    .array(CheckoutItem, 'Tu carrito está vacío')
    .min(1, 'Tu carrito está vacío')
    .max(LINES_LIMIT, TOO_MANY_LINES),
  customer: Customer,
  shipping: Shipping,
  billing: Billing,
  total: z.number('El total no es válido').nonnegative(),
  /**
   * What the buyer has read that the delivery costs, in whole pesos, beside `total`; where it is left out, it is agreed on
   * afterwards. It is only compared, but for a sale of the artist: there it is what she asks for it.
   */
  shippingTotal: z
    .int('El costo del envío no es válido')
    .min(0, 'El costo del envío no es válido')
    .max(1_000_000_000, 'El costo del envío no es válido')
    .optional(),
  /**
   * Which of several options of delivery was chosen: an `id` that `POST /checkout/cart` has answered within the hour. Left
   * out, the artist's table counts.
   */
  shippingOption: OptionId.optional(),
  acceptedTerms: AcceptedTerms.optional(),
  /** The token of the buyer's own unfinished order, when this browser has one: its holds give way. */
  previousOrder: z.string().max(64).optional(),
  /**
   * Invented by whoever sends it, and secret: names this request. Sent again, whatever became of the answer, it leads to the
   * order that was made for it, and something else under the same name takes that order's place.
   */
  requestKey: z
    .string()
    .regex(/^[\w-]{20,64}$/, 'El identificador del pedido no es válido')
    .optional(),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>
/** The same as it is sent: what is usual can be left out. */
export type SentCheckout = z.input<typeof CheckoutRequest>

/** A line as it stands now: the work, and what is wrong with it. */
export const FreshLine = z.object({
  id: z.string(),
  title: z.string(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
  /** The original as it is now; null when it does not exist, or the line is a print. */
  artwork: ArtworkAnswer.nullable(),
  /** The print as it is now; null when it does not exist, or the line is an original. */
  print: z.object({ work: DigitalArtworkAnswer, sizeId: z.string() }).nullable(),
})
export type FreshLine = z.infer<typeof FreshLine>

/** What a 409 carries in `data`. */
export const RefusedCart = z.object({ lines: z.array(FreshLine) })

/** What a 409 about the delivery carries in `data`: what it costs now. */
export const RefusedShipping = z.object({ shipping: ShippingQuote })

/** What a 502 carries in `data` when the order goes on: it gets its page, or ends, without its buyer waiting. */
export const BegunOrder = z.object({ order_ref: z.string(), order_token: z.string() })

/** Everything that can keep a cart from becoming an order. */
export const checkoutRefusals = [
  checkoutProblems.duplicate_item,
  checkoutProblems.cart_changed,
  checkoutProblems.shipping_changed,
  checkoutProblems.unknown_item,
  checkoutProblems.foreign_currency,
  checkoutProblems.price_on_request,
  artworkProblems.artwork_sold,
  artworkProblems.artwork_reserved,
  artworkProblems.artwork_not_for_sale,
  digitalArtProblems.print_not_available,
  digitalArtProblems.edition_sold_out,
  digitalArtProblems.edition_reserved,
  checkoutProblems.too_many_reservations,
  checkoutProblems.large_order_waits,
  checkoutProblems.order_is_paid,
  checkoutProblems.payment_is_pending,
  checkoutProblems.order_not_payable,
  orderProblems.selling_paused,
  checkoutProblems.payment_unavailable,
]

/** Where the buyer pays, and how her browser finds the order again. */
export const PaymentLinkAnswer = z.object({
  success: z.literal(true),
  init_point: foreignAddress,
  /** The order's public reference (`external_reference` in other calls). */
  order_ref: z.string(),
  /** Opens the order for its buyer alone; kept by the buyer's browser. */
  order_token: z.string(),
})

/** A cart may hold more than one order takes: it is asked about all the same. */
const MOST_ASKED = 100

/** A cart that wants to know how it stands; its prices are only compared. */
export const CartQuestion = z.object({
  items: z.array(CheckoutItem).max(MOST_ASKED, `Se pueden consultar hasta ${MOST_ASKED} obras`),
  /** The token of the browser's own unfinished order: what that holds is free for it. */
  previousOrder: z.string().max(64).optional(),
  /**
   * Where it is to be delivered: the province counts, or else the one that the postal code stands for. Carriers are
   * asked about a postal code.
   */
  destination: z
    .object({ province: z.string().max(120), postalCode: z.string().max(POSTAL_CODE_LIMIT) })
    .partial()
    .optional(),
})
export type CartQuestion = z.infer<typeof CartQuestion>

/** What is different for an order of many originals, told before it is begun. */
export const LargeOrder = z.object({
  /** More originals than this make an order a large one. */
  moreThan: z.int(),
  /** For how long such an order holds them, and for how much of that its buyer can pay. */
  holdMinutes: z.int(),
  payMinutes: z.int(),
  /** Until when she can pay, should she have begun one: what she sends next goes on with its time. */
  payUntil: z.string().nullable(),
})
export type LargeOrder = z.infer<typeof LargeOrder>

/** A cart as it stands now. `totals`: what can still be bought of it, in whole units, each currency for itself. */
export const FreshCart = z.object({
  lines: z.array(FreshLine),
  totals: z.array(z.object({ currency: Currency, amount: z.number() })),
  largeOrder: LargeOrder,
  shipping: z.object({
    /** What its delivery costs; null where nobody said where to. */
    quote: ShippingQuote.nullable(),
    /** Several ways to have it delivered, the artist's table first; empty where no carrier has a price. */
    options: z.array(ShippingOption),
    /** Where it goes: what was said, or what the postal code stands for. */
    province: z.string().nullable(),
    /** The least that it costs anywhere, in whole pesos; null where it has no price. */
    least: z.int().nullable(),
    /** So many ways there have been of late, for a page that keeps their room; 0 where no carrier is asked. */
    usualWays: z.int().nonnegative(),
  }),
})
export type FreshCart = z.infer<typeof FreshCart>

export const readCart = endpoint({
  access: 'public',
  method: 'POST',
  path: '/checkout/cart',
  summary:
    'How the lines of a cart stand now: their works, prices and what is wrong with them. Holds nothing',
  body: CartQuestion,
  answer: envelope(FreshCart),
  problems: [],
})

export const createPreference = endpoint({
  access: 'public',
  namedBy: 'requestKey',
  method: 'POST',
  path: '/checkout/create-preference',
  summary: 'Opens an order, holds its originals and answers the address where the buyer pays',
  body: CheckoutRequest,
  answer: PaymentLinkAnswer,
  problems: checkoutRefusals,
})
