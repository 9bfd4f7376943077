import { z } from 'zod'
import { Currency } from '#money/money.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { shownAddress } from '#platform/contract/web-address.ts'
import { OrderStatus } from './order.ts'
import { CopySold, OrderAnswer, OrderPayment, orderProblems, PrintChosen } from './orders-api.ts'
import { UNAPPLIED } from './settlement.ts'

const order = OrderAnswer.shape

/** An order as its own buyer reads it. Amounts in whole units, instants in ISO 8601. */
export const OwnOrder = z.object({
  number: z.int(),
  /** The order's name at the provider; it opens nothing. */
  reference: z.string(),
  status: OrderStatus,
  /** What has become of money that came for it and does not pay it. */
  unapplied: z.enum(UNAPPLIED),
  total: z.number(),
  currency: Currency,
  /** Until when it can be paid: on its page, or with the ticket that its buyer holds; null when there is no such day. */
  payUntil: z.string().nullable(),
  /** Whether a payment page can be asked for now. */
  isPayable: z.boolean(),
  items: z.array(
    z.object({
      kind: z.enum(['original', 'print']),
      /** The original, or the digital work of a print. */
      workId: z.string(),
      title: z.string(),
      price: z.number(),
      currency: Currency,
      thumbnailUrl: shownAddress,
      choice: PrintChosen.nullable(),
      copy: CopySold.omit({ state: true }).nullable(),
    }),
  ),
  buyer: z.object({ name: z.string(), email: z.string() }),
  shipping: order.shipping,
  delivery: order.delivery,
  /** Where the buyer fetches it; empty when it is delivered, or nobody said. */
  pickupAddress: z.string(),
  billing: order.billing,
  payments: z.array(
    OrderPayment.pick({
      id: true,
      status: true,
      type: true,
      method: true,
      installments: true,
      amount: true,
      currency: true,
      refunded: true,
      approvedAt: true,
    }),
  ),
  trackingNumber: order.trackingNumber,
  carrier: order.carrier,
  /** The terms that its buyer accepted, and when; null when nobody asked her on screen. */
  terms: z.object({ version: z.string(), at: z.string() }).nullable(),
  /** The statuses that it has gone through, in order of time. */
  steps: z.array(z.object({ status: OrderStatus, at: z.string() })),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
})
export type OwnOrder = z.infer<typeof OwnOrder>

/** The token travels in the query: addresses are logged without it. */
export const readOwnOrder = endpoint({
  access: 'public',
  method: 'GET',
  path: '/orders/own',
  summary: "A buyer's own order, by its token",
  query: z.object({ token: z.string().min(1).max(64) }),
  answer: envelope(OwnOrder),
  problems: [orderProblems.order_not_found],
})

/**
 * The token in the address of an order that a mail program or a messenger took together with what stood behind it: the
 * end of a sentence, a bracket. `undefined` when nothing has to be left out.
 */
export const tokenBeforePunctuation = (text: string): string | undefined =>
  /^([\w-]{43})[^A-Za-z0-9]{1,10}$/u.exec(text)?.[1]
