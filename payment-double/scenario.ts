import { z } from 'zod'

const millis = z.int().min(0)
const count = z.int().min(0).max(50)

const notifications = z.strictObject({
  /** From the event to its first notification. */
  delayMs: millis,
  drop: z.boolean(),
  /** Extra copies of every notification, one after another. */
  duplicates: count,
  /** Extra copies of every notification, all at once. */
  burst: count,
  /** payment.updated before payment.created. */
  reorder: z.boolean(),
  timing: z.enum(['soon', 'before_return', 'after_return']),
  signature: z.enum(['valid', 'wrong', 'absent', 'milliseconds']),
  /** The same event again in the old IPN form, signed with a key nobody knows. */
  ipnTwin: z.boolean(),
  merchantOrderTwin: z.boolean(),
  /** Notifications about something else, sent beside every event. */
  extras: z.array(z.enum(['unknown_topic', 'garbage_body', 'upper_case_id', 'lower_case_signed'])),
})

const api = z.strictObject({
  fault: z.enum(['none', 'server_error', 'too_many_requests', 'timeout', 'slow', 'hang_up']),
  /** How many requests meet the fault; null means all of them. */
  faultTimes: count.nullable(),
  /** Only requests whose path starts so. */
  faultPath: z.string(),
  /** Length of 'slow' and 'timeout'. With 'timeout', and at once with 'hang_up', the request is carried out and only its answer is lost. */
  faultMs: millis,
  retryAfterSeconds: z.int().min(0),
  /** The search index shows the world as it was this long ago. */
  indexLagMs: millis,
  /** GET of a payment answers 404 this long after its first notification was due. */
  visibilityLagMs: millis,
  searchIds: z.enum(['number', 'string']),
  /** Refuses what the real provider refuses: http return addresses with auto_return, dollars, unsorted search. */
  strict: z.boolean(),
})

const refunds = z.strictObject({
  failTimes: count,
  outcome: z.enum(['approved', 'in_process']),
  settleAfterMs: millis,
  /** Pesos in the seller's account; null means enough. */
  availableBalance: z.number().min(0).nullable(),
})

const checkout = z.strictObject({
  /** A buyer who opened the page in time may still pay after the link expired. */
  payAfterExpiry: z.boolean(),
  /** So long after an approved payment, a second one of the same preference comes in by itself. */
  secondPaymentAfterMs: millis.nullable(),
})

export const scenarioSchema = z.strictObject({ notifications, api, refunds, checkout })
export type Scenario = z.infer<typeof scenarioSchema>

export const scenarioChange = z.strictObject({
  notifications: notifications.partial().optional(),
  api: api.partial().optional(),
  refunds: refunds.partial().optional(),
  checkout: checkout.partial().optional(),
})
export type ScenarioChange = z.infer<typeof scenarioChange>

export const CALM: Scenario = {
  notifications: {
    delayMs: 300,
    drop: false,
    duplicates: 0,
    burst: 0,
    reorder: false,
    timing: 'soon',
    signature: 'valid',
    ipnTwin: false,
    merchantOrderTwin: false,
    extras: [],
  },
  api: {
    fault: 'none',
    faultTimes: null,
    faultPath: '/',
    faultMs: 30_000,
    retryAfterSeconds: 2,
    indexLagMs: 0,
    visibilityLagMs: 0,
    searchIds: 'number',
    strict: true,
  },
  refunds: { failTimes: 0, outcome: 'approved', settleAfterMs: 3_600_000, availableBalance: null },
  checkout: { payAfterExpiry: false, secondPaymentAfterMs: null },
}

export const changeScenario = (scenario: Scenario, change: ScenarioChange | undefined): Scenario => ({
  notifications: { ...scenario.notifications, ...change?.notifications },
  api: { ...scenario.api, ...change?.api },
  refunds: { ...scenario.refunds, ...change?.refunds },
  checkout: { ...scenario.checkout, ...change?.checkout },
})

export const joinChanges = (first: ScenarioChange | undefined, second: ScenarioChange): ScenarioChange => ({
  notifications: { ...first?.notifications, ...second.notifications },
  api: { ...first?.api, ...second.api },
  refunds: { ...first?.refunds, ...second.refunds },
  checkout: { ...first?.checkout, ...second.checkout },
})
