import { expect, test } from 'vitest'
import { DAY_MS } from '#platform/time/spans.ts'
import { isOver, TRANSFER_DAYS, TRANSFER_STATES, takeStep, transferEnd } from './transfer.ts'

test('a work is received first, then given away, and taken back at any time before that', () => {
  const steps = TRANSFER_STATES.map((state) => [
    state,
    takeStep(state, 'receive'),
    takeStep(state, 'complete'),
    takeStep(state, 'withdraw'),
  ])
  expect(steps).toEqual([
    ['offered', 'received', 'refused', 'withdrawn'],
    ['received', 'done', 'completed', 'withdrawn'],
    ['completed', 'done', 'done', 'refused'],
    ['withdrawn', 'refused', 'refused', 'done'],
  ])
})

test('a link stands for thirty days, and for good once both have confirmed', () => {
  const end = transferEnd(0).getTime()
  expect(end).toBe(TRANSFER_DAYS * DAY_MS)
  expect([end, end + 1].map((now) => isOver('received', 0, now))).toEqual([false, true])
  expect(isOver('completed', 0, end + 1)).toBe(false)
  expect(isOver('withdrawn', 0, 0)).toBe(true)
})
