import { z } from 'zod'

const FORMS = [
  'webhook',
  'ipn',
  'merchant_order_ipn',
  'merchant_order_webhook',
  'unknown_topic',
  'garbage_body',
  'upper_case_id',
  'lower_case_signed',
] as const

/** Something to be told to the shop. Its body, ids and signature are made anew at every attempt. */
const event = z.object({
  form: z.enum(FORMS),
  action: z.enum(['payment.created', 'payment.updated']),
  paymentId: z.string(),
  url: z.string(),
})
export type WebhookEvent = z.infer<typeof event>

/** Ledgers of earlier versions have another name for the event. */
const withEvent = (record: unknown): unknown => {
  const { notice, ...others } = Object(record)
  return notice === undefined ? record : { ...others, event: notice }
}

const delivery = z.object({
  id: z.int(),
  event,
  attempt: z.int(),
  at: z.number(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** HTTP status of the shop's answer; null when there was none. */
  status: z.int().nullable(),
  problem: z.string().nullable(),
  tookMs: z.number(),
})
export const deliveryRecord = z.preprocess(withEvent, delivery)
export type Delivery = z.infer<typeof delivery>

export const acknowledged = (delivery: Delivery): boolean =>
  delivery.status === 200 || delivery.status === 201

const work = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deliver'), event, attempt: z.int() }),
  z.object({ kind: z.literal('expire_payment'), paymentId: z.string() }),
  z.object({ kind: z.literal('settle_refund'), paymentId: z.string(), refundId: z.string() }),
  z.object({ kind: z.literal('second_payment'), paymentId: z.string() }),
])
export type Work = z.infer<typeof work>

export const jobRecord = z.object({ id: z.int(), dueAt: z.number(), work: z.preprocess(withEvent, work) })
export type Job = z.infer<typeof jobRecord>
