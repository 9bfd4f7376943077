import { expect, test } from 'vitest'
import { soldNote } from './sold-note.ts'

test('the figure of works that are not available says what it is made up of', () => {
  expect(soldNote({ sold: 9, reserved: 0, notForSale: 1 })).toBe('8 vendidas y 1 no está a la venta')
  expect(soldNote({ sold: 6, reserved: 1, notForSale: 2 })).toBe(
    '3 vendidas, 1 reservada y 2 no están a la venta',
  )
})

test('sold works alone need no explanation', () => {
  expect(soldNote({ sold: 4, reserved: 0, notForSale: 0 })).toBeUndefined()
})
