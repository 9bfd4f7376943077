import { expect, test } from 'vitest'
import { largeOrderText } from './large-order-text.ts'

const usual = { moreThan: 3, holdMinutes: 10, payMinutes: 9, payUntil: null }
const timeText = () => '14:32'

test('who buys three originals is told nothing of a shorter time', () => {
  expect(largeOrderText({ pieces: 3, hasCopies: false }, usual, timeText)).toBeUndefined()
})

test('who buys more is told before paying how long they are hers, and how long she can pay', () => {
  expect(largeOrderText({ pieces: 4, hasCopies: false }, usual, timeText)).toBe(
    'Llevás más de 3 originales en una compra: desde que tocás «Ir a pagar» te los reservamos solo 10 minutos, y tenés 9 minutos para completar el pago. Tené a mano tu medio de pago.',
  )
})

test('who has begun already is told until what time', () => {
  expect(
    largeOrderText({ pieces: 4, hasCopies: false }, { ...usual, payUntil: '2026-11-22T17:32:00Z' }, timeText),
  ).toMatch(/podés pagar hasta las 14:32/)
})

test('one minute, and one original, are told as one', () => {
  const shortest = { moreThan: 1, holdMinutes: 2, payMinutes: 1, payUntil: null }
  expect(largeOrderText({ pieces: 2, hasCopies: false }, shortest, timeText)).toMatch(
    /más de un original.*solo 2 minutos, y tenés 1 minuto para/,
  )
})

test('copies of an edition are counted, and named', () => {
  expect(largeOrderText({ pieces: 4, hasCopies: true }, usual, timeText)).toMatch(
    /^Llevás más de 3 originales o ejemplares numerados en una compra/,
  )
})
