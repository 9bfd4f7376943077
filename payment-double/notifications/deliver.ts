import { HOUR, MINUTE, SECOND } from '../dates.ts'
import type { Double } from '../double.ts'
import { acknowledged, type Delivery, type WebhookEvent } from '../ledger/deliveries.ts'
import { isLoopback } from '../settings.ts'
import { type Notification, writeNotification } from './notification.ts'

const FIRST_TIMEOUT_MS = 22 * SECOND
const LATER_TIMEOUT_MS = 5 * SECOND
/** A failed first attempt is repeated at once, before the ladder begins. */
const REPEAT_AFTER_MS = 500
const LADDER_MS = [15 * MINUTE, 30 * MINUTE, 6 * HOUR, 48 * HOUR, 96 * HOUR]
const DELIVERIES_KEPT = 1_000

/** One attempt; when the shop does not acknowledge it with 200 or 201, the next one is queued. */
export async function deliver(double: Double, event: WebhookEvent, attempt: number): Promise<Delivery> {
  const notification = writeNotification(double, event)
  const { state } = double.ledger
  const at = double.clock.now()
  const began = performance.now()
  const answer = await post(double, notification, attempt === 1 ? FIRST_TIMEOUT_MS : LATER_TIMEOUT_MS)
  const tookMs = Math.round(performance.now() - began)
  const id = double.ledger.nextNumber()
  const delivery: Delivery = { id, event, attempt, at, ...notification, ...answer, tookMs }
  state.deliveries = [...state.deliveries, delivery].slice(-DELIVERIES_KEPT)
  const wait = waitAfter(double, delivery)
  // After a reset there is nothing left to tell; after a stop this attempt is made again.
  if (wait !== undefined && double.ledger.state === state && !double.stopping.aborted) {
    double.queue.add(double.clock.now() + wait, { kind: 'deliver', event, attempt: attempt + 1 })
  }
  return delivery
}

/** Undefined when no further attempt is due. */
function waitAfter(double: Double, delivery: Delivery): number | undefined {
  const { attempt, event } = delivery
  if (acknowledged(delivery) || event.form === 'unknown_topic') return undefined
  if (attempt === 1) return REPEAT_AFTER_MS
  const step = LADDER_MS[attempt - 2]
  return step === undefined ? undefined : step * double.settings.timeScale
}

type Answer = Pick<Delivery, 'status' | 'problem'>

async function post(
  double: Double,
  { url, headers, body }: Notification,
  timeoutMs: number,
): Promise<Answer> {
  if (!isLoopback(new URL(url).hostname)) {
    return { status: null, problem: 'Not sent: a double only talks to this machine.' }
  }
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), double.stopping])
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await response.body?.cancel()
    return { status: response.status, problem: null }
  } catch (cause) {
    return { status: null, problem: describe(cause) }
  }
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const inner = cause.cause instanceof Error ? `: ${cause.cause.message}` : ''
  return `${cause.message}${inner}`
}
