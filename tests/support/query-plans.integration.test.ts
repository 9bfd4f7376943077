// Also on PostgreSQL: SQL, its planner chooses by what the server can do.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { settleTable } from './multiply-rows.ts'
import { slowStepsOf } from './query-plans.ts'
import { openTestDatabase } from './test-database.ts'

const MOST = 1000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const { runner } = database
  await runner.executeSql(
    'create table stones (weight int not null, place int not null, colour text not null)',
  )
  // The lightest thirteen thousand are grey, and each weight is that of two.
  await runner.executeSql(
    `insert into stones select n / 2, n * 7919 % 20000, case when n < 13000 then 'grey' else 'red' end from generate_series(1, 20000) n`,
  )
  await runner.executeSql('create index stones_by_weight on stones (weight)')
  await settleTable(database, 'stones')
})
afterAll(() => database.close())

const faultsOf = (sql: string) => slowStepsOf(database, { sql, params: [] }, MOST)

test('a page that an index brings in its order has no fault', async () => {
  expect(await faultsOf('select * from stones order by weight limit 100')).toEqual([])
})

test.each([
  ['a table that is read whole', 'select max(place) from stones', /^reads 20000 rows of stones \(Seq Scan\)/],
  [
    'an index that leads to most of a table',
    `select * from stones where colour <> 'grey' order by weight limit 100`,
    /^reads 1\d{4} rows of stones \(Index Scan\)/,
  ],
  [
    'rows that are sorted once more within each step of an index',
    'select * from stones order by weight, place limit 1500',
    /^sorts 1\d{3} rows \(Incremental Sort\)/,
  ],
  [
    'rows that an aggregate puts in order',
    'select array_agg(place order by place) from stones where weight < 900',
    /^sorts 17\d\d rows/,
  ],
  [
    'rows of which an aggregate counts the different ones',
    'select count(distinct place) from stones where weight < 900',
    /^sorts 17\d\d rows/,
  ],
] as const)('%s is a fault', async (_what, sql, fault) => {
  expect(await faultsOf(sql)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]))
})
