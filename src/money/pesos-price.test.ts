import { expect, test } from 'vitest'
import { moneyOf } from './money.ts'
import { chargedFor, pesosAtRateOf, pesosIn, pesosText } from './pesos-price.ts'

const answer = { price: 2_755_000, rate: 1450, setAt: '2026-11-21T01:30:00.000Z' }
const pesos = { amount: moneyOf(2_755_000, 'ARS'), rate: 1450, setAt: answer.setAt }

test('a foreign price has its price in pesos, a price in pesos none besides', () => {
  expect(pesosIn(answer)).toEqual(pesos)
  expect(pesosIn(null)).toBeNull()
})

test('the cart asks for pesos, and for nothing while there is no rate', () => {
  expect(chargedFor(moneyOf(900, 'ARS'), null)).toEqual(moneyOf(900, 'ARS'))
  expect(chargedFor(moneyOf(900, 'ARS'), pesos)).toEqual(moneyOf(900, 'ARS'))
  expect(chargedFor(moneyOf(1900, 'USD'), pesos)).toEqual(pesos.amount)
  expect(chargedFor(moneyOf(1900, 'USD'), null)).toBeNull()
})

test('a price in pesos tells its rate and the day of it, by the calendar of Buenos Aires', () => {
  const text = 'ARS 2.755.000, al cambio del 20/11/2026 (ARS 1.450 por USD)'
  expect(pesosText(moneyOf(1900, 'USD'), pesos)).toBe(text)
  const exact = pesosText(moneyOf(1900, 'USD'), { ...pesos, rate: 1450.75 })
  expect(exact).toMatch(/\(ARS 1\.450,75 por USD\)$/)
})

test('another price is charged by the same rate of the same day, and by none while there is none', () => {
  expect(pesosAtRateOf(moneyOf(1000, 'USD'), pesos)).toEqual({ ...pesos, amount: moneyOf(1_450_000, 'ARS') })
  expect(pesosAtRateOf(moneyOf(10, 'USD'), { ...pesos, rate: 1450.55 })?.amount).toEqual(
    moneyOf(14_506, 'ARS'),
  )
  expect(pesosAtRateOf(moneyOf(1000, 'USD'), null)).toBeNull()
})
