import { expect, test } from 'vitest'
import { columnSort } from './column-sort.ts'

type Order = 'newest' | 'oldest' | 'total_desc' | 'total_asc'

test('a head sorts one way, then the other, then as the list begins', () => {
  const total = (order: Order) => columnSort(['total_desc', 'total_asc'], order)
  expect(total('newest')).toEqual({ now: undefined, next: 'total_desc' })
  expect(total('total_desc')).toEqual({ now: 'descending', next: 'total_asc' })
  expect(total('total_asc')).toEqual({ now: 'ascending', next: 'newest' })
})

test('the column by which a list begins says so, and turns round', () => {
  const day = (order: Order) => columnSort(['newest', 'oldest'], order)
  expect(day('newest')).toEqual({ now: 'descending', next: 'oldest' })
  expect(day('oldest')).toEqual({ now: 'ascending', next: 'newest' })
  expect(day('total_asc')).toEqual({ now: undefined, next: 'newest' })
})
