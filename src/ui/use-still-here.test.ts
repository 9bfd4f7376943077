import { expect, test } from 'vitest'
import { isStillHere } from './use-still-here.ts'

const form = '/admin/obras/rio'
const waiting = { asked: form, now: form, coming: undefined, isGone: false }

test('who waits for an answer on the page where she asked is led on', () => {
  expect(isStillHere(waiting)).toBe(true)
  // A dialog over the page is a step in the history, and no other page.
  expect(isStillHere({ ...waiting, coming: form })).toBe(true)
})

test.each([
  ['reads another page by then', { now: '/admin/mensajes' }],
  ['is on her way to another page, which a slow line has not brought yet', { coming: '/admin/mensajes' }],
  ['has left and come again', { isGone: true }],
])('an answer that comes late carries nobody off who %s', (_who, change) => {
  expect(isStillHere({ ...waiting, ...change })).toBe(false)
})
