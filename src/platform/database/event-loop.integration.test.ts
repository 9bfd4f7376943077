import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from './database.ts'

const TRANSACTIONS = 100
const STATEMENTS = 10

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('many transactions at once leave the event loop its turns', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const read = () =>
    database.transaction(async ({ sql }) => {
      for (let each = 0; each < STATEMENTS; each += 1) await sql.execute(raw`select ${each}::int`)
    })
  await Promise.all(Array.from({ length: TRANSACTIONS }, read))
  isDone = true
  expect(turns).toBeGreaterThan(20)
})
