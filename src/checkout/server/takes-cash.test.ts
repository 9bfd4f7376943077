import { expect, test } from 'vitest'
import { takesCash } from './takes-cash.ts'

const allowed = { takesCashForOriginals: true, mostOriginals: 3 }
const forbidden = { takesCashForOriginals: false, mostOriginals: 3 }

test('prints may always be paid in cash', () => {
  expect(takesCash(forbidden, { held: 0, pieces: 0 })).toBe(true)
})

test('originals may where the artist allows it', () => {
  expect(takesCash(forbidden, { held: 1, pieces: 1 })).toBe(false)
  expect(takesCash(allowed, { held: 1, pieces: 1 })).toBe(true)
  expect(takesCash(allowed, { held: 2, pieces: 2 })).toBe(true)
})

test('who has another original without having paid for it pays this one at once', () => {
  expect(takesCash(allowed, { held: 2, pieces: 1 })).toBe(false)
})

test('more originals than one buyer may reserve are paid at once', () => {
  expect(takesCash(allowed, { held: 3, pieces: 3 })).toBe(true)
  expect(takesCash(allowed, { held: 4, pieces: 4 })).toBe(false)
})
