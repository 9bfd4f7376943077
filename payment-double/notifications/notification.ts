import { randomUUID } from 'node:crypto'
import { type Double, paymentWithId, scenarioOf } from '../double.ts'
import { newNotificationId } from '../ids.ts'
import type { WebhookEvent } from '../ledger/deliveries.ts'
import type { Payment } from '../ledger/payment.ts'
import { COLLECTOR_ID } from '../settings.ts'
import { signatureHeader } from './signature.ts'

export interface Notification {
  url: string
  headers: Record<string, string>
  body: string
}

interface Content {
  query: Record<string, string>
  userAgent: string
  body: string
}

const ALPHANUMERIC_ID = 'ORD01KB2YFWNYRE1MR1E60MW3X0T0'
/** IPN deliveries do not verify with the panel's secret. */
const UNKNOWABLE_SECRET = 'a key that no shop was ever given'

/** Writes one attempt at telling an event: new ids, new time, new signature. */
export function writeNotification(double: Double, event: WebhookEvent): Notification {
  const payment = paymentWithId(double, event.paymentId)
  const { query, userAgent, body } = contentFor(double, event, payment)
  const url = new URL(event.url)
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  const requestId = randomUUID()
  const dataId = query['data.id']
  const signedId = event.form === 'lower_case_signed' ? dataId?.toLowerCase() : dataId
  const signature = signatureFor(double, event, payment, signedId, requestId)
  return {
    url: url.href,
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-request-id': requestId,
      ...(signature && { 'x-signature': signature }),
    },
    body,
  }
}

function contentFor(double: Double, event: WebhookEvent, payment: Payment): Content {
  switch (event.form) {
    case 'webhook':
      return webhook(double, 'payment', event.action, payment.id)
    case 'garbage_body':
      return { ...webhook(double, 'payment', event.action, payment.id), body: '{"action":"payment.upd' }
    case 'unknown_topic':
      return webhook(double, 'stop_delivery_op_wh', 'created', payment.id)
    case 'upper_case_id':
    case 'lower_case_signed':
      return webhook(double, 'order', 'order.processed', ALPHANUMERIC_ID)
    case 'ipn':
      return feed('payment', payment.id, payment.id)
    case 'merchant_order_ipn':
      return feed('merchant_order', payment.merchantOrderId, merchantOrderAddress(double, payment))
    case 'merchant_order_webhook':
      return merchantOrderWebhook(double, payment)
  }
}

function webhook(double: Double, type: string, action: string, dataId: string): Content {
  return {
    query: { 'data.id': dataId, type },
    userAgent: `MercadoPago WebHook v1.0 ${type}`,
    body: withNotificationId({
      action,
      api_version: 'v1',
      data: { id: dataId },
      date_created: webhookTime(double),
      id: 0,
      live_mode: true,
      type,
      user_id: String(COLLECTOR_ID),
    }),
  }
}

/** This topic carries no data.id: the order's id stands where others have the notification's. */
function merchantOrderWebhook(double: Double, payment: Payment): Content {
  const type = 'topic_merchant_order_wh'
  const body = {
    action: 'update',
    api_version: 'v1',
    data: { currency_id: 'ARS', marketplace: 'NONE', status: 'opened' },
    date_created: webhookTime(double),
    id: payment.merchantOrderId,
    live_mode: true,
    type,
    user_id: String(COLLECTOR_ID),
  }
  return {
    query: { id: payment.merchantOrderId, type },
    userAgent: `MercadoPago WebHook v1.0 ${type}`,
    body: JSON.stringify(body),
  }
}

const feed = (topic: string, id: string, resource: string): Content => ({
  query: { topic, id },
  userAgent: `MercadoPago Feed v2.0 ${topic}`,
  body: JSON.stringify({ resource, topic }),
})

const merchantOrderAddress = (double: Double, payment: Payment) =>
  `${double.publicUrl}/merchant_orders/${payment.merchantOrderId}`

const webhookTime = (double: Double) => new Date(double.clock.now()).toISOString().replace(/\.\d+Z$/, 'Z')

/** The id goes in as a bare number of 17 digits, which JSON.stringify could not write. */
const withNotificationId = (body: { id: 0 } & Record<string, unknown>): string =>
  JSON.stringify(body).replace('"id":0,', `"id":${newNotificationId()},`)

/** Signed with wall time: the shop checks it with its own clock, which nobody advances. */
function signatureFor(
  double: Double,
  event: WebhookEvent,
  payment: Payment,
  dataId: string | undefined,
  requestId: string,
): string | undefined {
  const { signature } = scenarioOf(double, payment).notifications
  if (signature === 'absent') return undefined
  const wall = double.clock.wall()
  const ts = String(signature === 'milliseconds' ? wall : Math.floor(wall / 1000))
  const feedForm = event.form === 'ipn' || event.form === 'merchant_order_ipn'
  const genuine = signature !== 'wrong' && !feedForm
  return signatureHeader(genuine ? double.settings.webhookSecret : UNKNOWABLE_SECRET, {
    dataId,
    requestId,
    ts,
  })
}
