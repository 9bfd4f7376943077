import { expect, test } from 'vitest'
import { readSources } from './source-file.ts'
import { brokenTableRules, strangeReads } from './tables.ts'

const table = { path: 'src/orders/server/orders-table.ts', text: 'export const orders = pgTable(' }

test('a file holds one table at most, and only its own room writes it', () => {
  expect(brokenTableRules(readSources('src'))).toEqual([])
})

test('no statement reads a table of another room, but for the joins that are listed', () => {
  expect(strangeReads(readSources('src'))).toEqual([])
  const file = { path: 'src/withdrawals/server/a-table.ts', text: 'sql.select().from(orders)' }
  expect(strangeReads([table, file])).toEqual(['withdrawals/server/a-table.ts: orders'])
})

test.each([
  ['a second table', { path: 'src/cart/server/a-table.ts', text: 'const a = pgTable(\nconst b = pgTable(' }],
  ['a table in a use case', { path: 'src/cart/server/find-cart.ts', text: 'const a = pgTable(' }],
  ['a write into a foreign table', { path: 'src/withdrawals/server/a-table.ts', text: 'sql.update(orders)' }],
])('%s is refused', (_what, file) => {
  expect(brokenTableRules([table, file])).toHaveLength(1)
})
