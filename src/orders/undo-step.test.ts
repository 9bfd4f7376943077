import { expect, test } from 'vitest'
import { standingEvents, UNDO_MS, undoOf } from './undo-step.ts'

const BEGAN = new Date('2026-11-20T10:00:00Z')
const after = (ms: number) => new Date(BEGAN.getTime() + ms)
const event = (kind: string, detail = '', ms = 0) => ({ kind, detail, at: after(ms) })
const TAKEN = [event('paid'), event('preparing'), event('shipped')]

test('a step can be taken back for ten minutes', () => {
  const order = { status: 'shipped', shipping: { method: 'delivery' }, events: TAKEN } as const
  expect(undoOf(order, after(UNDO_MS - 1))).toMatchObject({ step: 'shipped', to: 'preparing' })
  expect(undoOf(order, after(UNDO_MS))).toBeUndefined()
})

test('what came by money is not taken back', () => {
  const order = { status: 'paid', shipping: { method: 'pickup' }, events: [event('paid')] } as const
  expect(undoOf(order, BEGAN)).toBeUndefined()
})

test('a step that was taken back does not stand in the history, and may be taken again', () => {
  const events = [...TAKEN, event('step_undone', 'shipped', 1000)]
  expect(standingEvents(events).map(({ kind }) => kind)).toEqual(['paid', 'preparing'])
  const again = [...events, event('shipped', '', 2000)]
  expect(standingEvents(again).at(-1)).toMatchObject({ kind: 'shipped', at: after(2000) })
})
