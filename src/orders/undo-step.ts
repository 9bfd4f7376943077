import { periodInWords } from '#platform/time/period-text.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { type OrderStatus, type OrderStep, stepBefore } from './order.ts'

/** For so long a step can be taken back, and so long its email waits. In milliseconds. */
export const UNDO_MS = 10 * MINUTE_MS
export const UNDO_TEXT = periodInWords(UNDO_MS / MINUTE_MS, 'minute')
/** Said when that is over. */
export const STEP_STAYS = `Este paso ya no se puede deshacer: pasaron más de ${UNDO_TEXT}, o el pedido cambió.`

/** What an event is called that takes an earlier one back; its detail is the kind of that one. */
export const STEP_UNDONE = 'step_undone'

interface Event {
  readonly kind: string
  readonly detail: string
  readonly at: Date | string
}

/** The history without the steps that were taken back. @param events in order of time */
export function standingEvents<E extends Event>(events: readonly E[]): E[] {
  const standing: E[] = []
  for (const event of events) {
    const undone =
      event.kind === STEP_UNDONE ? standing.findLastIndex(({ kind }) => kind === event.detail) : -1
    if (undone >= 0) standing.splice(undone, 1)
    if (event.kind !== STEP_UNDONE) standing.push(event)
  }
  return standing
}

interface UndoableOrder {
  readonly status: OrderStatus
  readonly shipping: { readonly method: string }
  readonly events: readonly Event[]
}

/** The step that can be taken back, where that leads, and until when; `undefined` when there is none. */
export function undoOf({ status, shipping, events }: UndoableOrder, now: Date) {
  const to = stepBefore(status, shipping.method)
  const taken = standingEvents(events).findLast(({ kind }) => kind === status)
  if (to === undefined || taken === undefined) return undefined
  const until = new Date(new Date(taken.at).getTime() + UNDO_MS)
  return now < until ? { step: status as OrderStep, to, until } : undefined
}
