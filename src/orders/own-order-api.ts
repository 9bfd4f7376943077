import { z } from 'zod'
import { Currency } from '#money/money.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { shownAddress } from '#platform/contract/web-address.ts'
import { OrderCarrier } from '#shipping/carriers.ts'
import { Gift } from './gift.ts'
import { OrderStatus } from './order.ts'
import { OrderDelivery } from './order-delivery.ts'
import { CopySold, orderProblems, PrintChosen } from './orders-api.ts'
import { UNAPPLIED } from './settlement.ts'

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
  shipping: z.object({
    method: z.string(),
    address: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
    notes: z.string(),
    gift: Gift.nullable(),
  }),
  /** What its delivery costs, part of `total`; null when it is fetched, or nobody has priced it. */
  delivery: OrderDelivery.nullable(),
  /** Where the buyer fetches it; empty when it is delivered, or nobody said. */
  pickupAddress: z.string(),
  billing: z.object({ type: z.string(), businessName: z.string(), cuit: z.string() }),
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      /** 'credit_card', 'ticket' … */
      type: z.string(),
      method: z.string(),
      installments: z.int(),
      amount: z.number(),
      /** Three letters (ISO 4217); not always that of the order. */
      currency: z.string(),
      refunded: z.number(),
      approvedAt: z.string().nullable(),
    }),
  ),
  trackingNumber: z.string(),
  /** Who takes it; empty while nobody has said. */
  carrier: OrderCarrier,
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
