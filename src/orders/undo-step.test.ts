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

test('only the step that was taken back leaves the history, be it the first of it', () => {
  const kinds = (events: readonly ReturnType<typeof event>[]) =>
    standingEvents(events).map(({ kind }) => kind)
  expect(kinds([event('preparing'), event('note'), event('step_undone', 'preparing')])).toEqual(['note'])
  expect(kinds([event('paid'), event('step_undone', 'shipped')])).toEqual(['paid'])
  expect(kinds([event('shipped'), event('note', 'shipped')])).toEqual(['shipped', 'note'])
})

test('a step is taken back by its own time, whatever was noted after it', () => {
  const events = [...TAKEN, event('note', '', UNDO_MS)]
  const order = { status: 'shipped', shipping: { method: 'delivery' }, events } as const
  expect(undoOf(order, after(1))?.until).toEqual(after(UNDO_MS))
})

test('a step that is not in the history cannot be taken back', () => {
  const order = { status: 'shipped', shipping: { method: 'delivery' }, events: [event('paid')] } as const
  expect(undoOf(order, BEGAN)).toBeUndefined()
})
