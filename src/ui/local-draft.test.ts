import { expect, test } from 'vitest'
import { broughtBack, hasShapeOf } from './local-draft.ts'

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

const opened = { text: 'Un río.', sold: false, price: '100' }

test('of what is stored a draft brings back what was typed, and nothing else that it showed', () => {
  const left = { values: { ...opened, text: 'Un río ancho.' }, from: opened }
  expect(broughtBack(left, { ...opened, sold: true, price: '120' })).toEqual({
    text: 'Un río ancho.',
    sold: true,
    price: '120',
  })
})

test('of what is still to be made a draft brings back all of it', () => {
  expect(broughtBack({ values: opened, from: null }, { text: '', sold: false, price: '' })).toEqual(opened)
})

test('a draft of which nobody knows what was typed brings back nothing', () => {
  expect(broughtBack(opened, opened)).toBeUndefined()
  expect(broughtBack({ values: opened }, opened)).toBeUndefined()
  expect(broughtBack({ values: opened, from: { text: '' } }, opened)).toBeUndefined()
  expect(broughtBack(undefined, opened)).toBeUndefined()
})
