import { z } from 'zod'
import { EmailAnswer, emailProblems } from '#email/email-api.ts'
import { moneyOf } from '#money/money.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, listEnvelope, pageQuery } from '#platform/contract/envelope.ts'
import { tooLong } from '#platform/contract/web-address.ts'
import { freeText, neededText } from '#platform/contract/written-text.ts'
import { OrderCarrier } from '#shipping/carriers.ts'
import { ORDER_STEPS, OrderStatus } from './order.ts'
import { NOTE_LIMIT, REFUND_REASON_LIMIT, TRACKING_LIMIT } from './order-limits.ts'
import { OrderAnswer, OrderPayment, orderProblems } from './orders-api.ts'
import { ORDER_SORTS, OrdersNarrowed } from './orders-query.ts'

export const listOrders = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/orders',
  summary:
    'Orders, newest first unless asked otherwise; `counts` tells how many there are in each status, whichever is asked for',
  query: z.object({
    ...pageQuery(20),
    ...OrdersNarrowed,
    sort: z.enum(ORDER_SORTS, 'Ese orden no existe').default('newest'),
  }),
  answer: listEnvelope(OrderAnswer).extend({ counts: z.partialRecord(OrderStatus, z.int()) }),
  problems: [],
})

/** The most orders in one export. */
export const ORDERS_EXPORT_LIMIT = 5000

export const exportOrders = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/orders/export',
  summary: `Orders as the text of a CSV file, one row for each work, at most ${ORDERS_EXPORT_LIMIT} orders, newest first`,
  query: z.object(OrdersNarrowed),
  answer: envelope(
    z.object({
      fileName: z.string(),
      content: z.string(),
      /** Orders in the file, and orders that were asked for. */
      count: z.int(),
      total: z.int(),
    }),
  ),
  problems: [],
})

/** Less than the smallest coin is nothing, and what lies between two coins would be rounded. */
const isPayable = (amount: number) => moneyOf(amount, 'ARS').minor > 0
const isWhole = (amount: number) => Math.abs(moneyOf(amount, 'ARS').minor - amount * 100) < 1e-4

const oneOrder = z.object({ id: z.string().max(64) })

const TrackingNumber = freeText(TRACKING_LIMIT)

export const setOrderStatus = endpoint({
  access: 'staff',
  method: 'PATCH',
  path: '/orders/:id/status',
  summary: 'Takes a paid order one step on: preparing, then ready_for_pickup or shipped, then delivered',
  params: oneOrder,
  body: z.object({
    status: z.enum(ORDER_STEPS, 'El estado no es válido'),
    /** As it is when left out. */
    trackingNumber: TrackingNumber.optional(),
    carrier: OrderCarrier.optional(),
    /** Whether the buyer is written to, ten minutes later, where the step is news. */
    tell: z.boolean().default(true),
    note: freeText(NOTE_LIMIT).default(''),
  }),
  answer: envelope(OrderAnswer),
  problems: [
    orderProblems.order_not_found,
    orderProblems.order_cannot_move,
    orderProblems.order_disputed,
    orderProblems.order_returning,
    orderProblems.order_withdrawn,
  ],
})

export const undoOrderStep = endpoint({
  access: 'staff',
  method: 'POST',
  path: '/orders/:id/status/undo',
  summary: 'Takes the last step of an order back, within ten minutes and before its email has left',
  params: oneOrder,
  body: z.object({ status: z.enum(ORDER_STEPS, 'El estado no es válido') }),
  answer: envelope(OrderAnswer),
  problems: [orderProblems.order_not_found, orderProblems.order_step_stays, orderProblems.order_step_told],
})

export const setTracking = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/orders/:id/tracking',
  summary:
    'Changes the tracking number of an order, and its carrier, until it is delivered; tells its buyer when asked to',
  params: oneOrder,
  body: z.object({
    trackingNumber: TrackingNumber,
    /** As it is when left out. */
    carrier: OrderCarrier.optional(),
    tell: z.boolean().default(false),
  }),
  answer: envelope(OrderAnswer),
  problems: [orderProblems.order_not_found, orderProblems.tracking_closed],
})

export const addOrderNote = endpoint({
  repeated: 'once',
  access: 'staff',
  method: 'POST',
  path: '/orders/:id/notes',
  summary: 'Adds a note of the artist to the history of an order',
  params: oneOrder,
  body: z.object({
    note: neededText('La nota está vacía', NOTE_LIMIT),
  }),
  answer: envelope(OrderAnswer),
  problems: [orderProblems.order_not_found],
})

export const writeOffOrder = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/orders/:id/write-off',
  summary: 'Closes an order whose money the bank has given back to its buyer for good',
  params: oneOrder,
  answer: envelope(OrderAnswer),
  problems: [orderProblems.order_not_found, orderProblems.order_not_lost],
})

export const refundOrder = endpoint({
  access: 'administrator',
  namedBy: 'key',
  method: 'POST',
  path: '/orders/:id/refunds',
  summary: 'Gives money of an order back: a part, or all that is still there when no amount is given',
  params: oneOrder,
  body: z.object({
    /** In whole units. */
    amount: z
      .number('El monto no es válido')
      .refine(isPayable, 'El monto debe ser mayor a 0')
      .refine(isWhole, 'Usá como máximo dos decimales')
      .optional(),
    /** The one payment to be returned, when it does not count for the order; `amount` is then in its own currency. */
    payment: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'El pago no es válido')
      .optional(),
    /** Whose payment that is; needed only where two providers gave the same id. */
    provider: z.string().max(40, tooLong(40)).optional(),
    reason: neededText('Escribí el motivo', REFUND_REASON_LIMIT),
    /** One for each confirmation: sent twice, the money goes back once. */
    key: z.string().regex(/^[\w-]{8,64}$/, 'La clave no es válida'),
  }),
  answer: envelope(OrderAnswer),
  problems: [
    orderProblems.order_not_found,
    orderProblems.order_nothing_to_refund,
    orderProblems.refund_too_high,
    orderProblems.refund_key_used,
  ],
})

export const cancelOrder = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/orders/:id/cancel',
  summary:
    'Ends an unpaid order and gives its works free; when the provider is slow, that goes on after the answer',
  params: oneOrder,
  answer: envelope(OrderAnswer),
  problems: [
    orderProblems.order_not_found,
    orderProblems.order_not_unpaid,
    orderProblems.provider_silent,
    orderProblems.cancelling_goes_on,
  ],
})

export const listOrderEmails = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/orders/:id/emails',
  summary: 'The emails about an order, in the order in which they were written',
  params: oneOrder,
  answer: envelope(z.array(EmailAnswer)),
  problems: [orderProblems.order_not_found],
})

export const resendOrderEmail = endpoint({
  access: 'staff',
  method: 'POST',
  path: '/orders/:id/emails/:emailId/resend',
  summary: 'Sends an email about an order once more',
  params: oneOrder.extend({ emailId: z.string().max(64) }),
  answer: envelope(z.array(EmailAnswer)),
  problems: [
    orderProblems.order_not_found,
    emailProblems.email_not_found,
    emailProblems.email_emptied,
    emailProblems.email_ended,
  ],
})

export const listOrderPayments = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/payments/order/:id',
  summary: 'The payments of an order as far as they are known; asks nobody',
  params: oneOrder,
  answer: envelope(z.array(OrderPayment)),
  problems: [orderProblems.order_not_found],
})
