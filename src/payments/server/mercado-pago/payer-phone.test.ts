import { expect, test } from 'vitest'
import { phoneOf } from './payer-phone.ts'

test.each([
  ['11 2345-6789', '11', '23456789'],
  ['+54 9 11 2345-6789', '11', '23456789'],
  ['0054 11 2345 6789', '11', '23456789'],
  ['011 15 2345-6789', '11', '23456789'],
  ['0341 456-7890', '341', '4567890'],
  ['(0221) 15-423-1234', '221', '4231234'],
  ['+54 9 351 555-1234', '351', '5551234'],
  ['549 387 422 1234', '387', '4221234'],
  ['02966 42-1234', '2966', '421234'],
  ['+54 9 3754 42-1234', '3754', '421234'],
])('%s has an area and a number', async (phone, area_code, number) => {
  expect(await phoneOf(phone)).toEqual({ area_code, number })
})

test.each([
  ['15 2345 6789', '1523456789'],
  ['+598 99 123 456', '59899123456'],
  ['1', '1'],
  ['no tengo', ''],
])('of %s only the whole number is certain', async (phone, number) => {
  expect(await phoneOf(phone)).toEqual({ area_code: '', number })
})
