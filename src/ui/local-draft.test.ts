import { expect, test } from 'vitest'
import { hasShapeOf } from './local-draft.ts'

test('a draft fits a form with the same fields of the same kinds', () => {
  const form = { title: '', tags: ['a'], site: { year: 2026 } }
  expect(hasShapeOf(form, { title: 'x', tags: [], site: { year: 1 }, more: true })).toBe(true)
  expect(hasShapeOf(form, { title: 'x', tags: 'a', site: { year: 1 } })).toBe(false)
  expect(hasShapeOf(form, { title: 'x', tags: [] })).toBe(false)
  expect(hasShapeOf(form, null)).toBe(false)
})

test('a field that was empty may be filled in, and one that was filled in emptied', () => {
  expect(hasShapeOf({ minutes: null }, { minutes: 45 })).toBe(true)
  expect(hasShapeOf({ minutes: 45 }, { minutes: null })).toBe(true)
  expect(hasShapeOf({ minutes: null }, {})).toBe(false)
  expect(hasShapeOf({ rows: [] }, { rows: null })).toBe(false)
  expect(hasShapeOf({ rows: null }, { rows: [] })).toBe(false)
})
