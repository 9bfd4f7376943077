// Also on PostgreSQL: SQL, its planner chooses by what the server can do.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multiplyRows, settleTable } from '../../../tests/support/multiply-rows.ts'
import { slowStepsOf } from '../../../tests/support/query-plans.ts'
import { joinList } from '../../../tests/support/readers.ts'
import { recordStatements } from '../../../tests/support/recorded-statements.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { forgetReaders } from './forget-readers.ts'

const MANY = 20_000
/** More than these are not read one after the other. */
const MOST = 100

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop()
  await joinList(gallery, { email: 'lectora@example.com' })
  // Half of them left; of those four in a thousand so long ago that they are forgotten.
  await multiplyRows(gallery.shop.database, 'subscribers', MANY, {
    id: `row.id || '-' || n`,
    email: `n || row.email`,
    state: `case when n % 2 = 0 then row.state else 'unsubscribed' end`,
    unsubscribed_at: `case when n % 2 = 1 then row.consented_at - case when n % 501 = 0 then interval '9 years' else interval '1 day' end end`,
  })
  await settleTable(gallery.shop.database, 'subscribers')
}, 120_000)
afterAll(() => gallery.stop())

test('readers who left long ago are forgotten without a look at all who left', async () => {
  const { shop } = gallery
  const before = await shop.database.runner.executeSql('select count(*)::int as count from subscribers')
  const recorder = recordStatements(shop.database)
  const made = await recorder.causedBy(() => forgetReaders(shop))
  recorder.stop()
  const after = await shop.database.runner.executeSql('select count(*)::int as count from subscribers')
  expect(before.rows).toEqual([{ count: MANY + 1 }])
  expect(after.rows).toEqual([{ count: MANY + 1 - 20 }])
  expect(made.length).toBeGreaterThan(2)
  for (const each of made)
    expect([each.sql, await slowStepsOf(shop.database, each, MOST)]).toEqual([each.sql, []])
}, 60_000)
