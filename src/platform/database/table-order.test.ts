import { expect, test } from 'vitest'
import { inLoadingOrder } from './table-order.ts'

test('what is named comes before what names it', () => {
  const dependencies = [
    { table: 'artworks', needs: 'images' },
    { table: 'views', needs: 'artworks' },
    { table: 'views', needs: 'images' },
  ]
  expect(inLoadingOrder(['views', 'artworks', 'orders', 'images'], dependencies)).toEqual([
    'images',
    'orders',
    'artworks',
    'views',
  ])
})

test('a table may name itself', () => {
  expect(inLoadingOrder(['notes'], [{ table: 'notes', needs: 'notes' }])).toEqual(['notes'])
})

test('tables that refer to each other in a circle are refused, since no order would do', () => {
  const circle = [
    { table: 'hens', needs: 'eggs' },
    { table: 'eggs', needs: 'hens' },
  ]
  expect(() => inLoadingOrder(['hens', 'eggs'], circle)).toThrow(/circle: hens, eggs/)
})
