import { expect, test } from 'vitest'
import { wayToBuyPrint } from './way-to-buy-print.ts'

const free = {
  offered: true,
  available: true,
  price: { minor: 15_000_00, currency: 'ARS' },
  pesos: null,
} as const
const now = { size: free, edition: null, inCart: false, isSample: false }

test('an available size in pesos goes into the cart, once', () => {
  expect(wayToBuyPrint(now)).toBe('add_to_cart')
  expect(wayToBuyPrint({ ...now, inCart: true })).toBe('in_cart')
})

test('a size that is not printed any more, or none at all, cannot be bought', () => {
  expect(wayToBuyPrint({ ...now, size: { ...free, offered: false, available: false } })).toBe('unavailable')
  expect(wayToBuyPrint({ ...now, size: undefined })).toBe('unavailable')
})

test('a print in foreign currency is asked for while there is no rate', () => {
  const size = { ...free, price: { minor: 100_00, currency: 'USD' }, pesos: null } as const
  expect(wayToBuyPrint({ ...now, size })).toBe('enquire')
})

test('of an edition that is sold out, or whose last numbers somebody is paying for, nothing can be added', () => {
  const edition = { left: 0, reserved: 0 }
  expect(wayToBuyPrint({ ...now, edition })).toBe('sold_out')
  expect(wayToBuyPrint({ ...now, edition: { ...edition, reserved: 1 } })).toBe('reserved')
  expect(wayToBuyPrint({ ...now, edition: { ...edition, left: 1 } })).toBe('add_to_cart')
})

test('a size that the artist has switched off is that, however its edition stands', () => {
  const size = { ...free, offered: false, available: false }
  for (const edition of [
    { left: 0, reserved: 0 },
    { left: 0, reserved: 2 },
  ])
    expect(wayToBuyPrint({ ...now, size, edition })).toBe('unavailable')
})

test('the example is only to look at', () => {
  expect(wayToBuyPrint({ ...now, isSample: true })).toBe('sample')
})
