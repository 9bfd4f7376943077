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

test('a ring is refused, since no order would do', () => {
  const ring = [
    { table: 'hens', needs: 'eggs' },
    { table: 'eggs', needs: 'hens' },
  ]
  expect(() => inLoadingOrder(['hens', 'eggs'], ring)).toThrow(/ring: hens, eggs/)
})
