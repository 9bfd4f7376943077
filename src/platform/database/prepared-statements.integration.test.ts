import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyPGlite } from '../../../tests/support/database-template.ts'
import type { Database } from './database.ts'
import { databaseOn } from './embedded-database.ts'

/** The embedded database alone: PostgreSQL is asked through a driver of its own. */

let database: Database
beforeAll(async () => {
  database = databaseOn(await openEmptyPGlite())
  await database.sql.execute(raw`create table works (id text primary key, price int not null)`)
  await database.sql.execute(raw`insert into works values ('rosedal', 10), ('patio', 20)`)
})
afterAll(() => database.close())

const rowsOf = async (statement: ReturnType<typeof raw>): Promise<unknown[]> =>
  (await database.sql.execute(statement)).rows

const priceOf = (id: string | null) => rowsOf(raw`select price from works where id = ${id}`)
const preparedNow = () =>
  rowsOf(
    raw`select statement, generic_plans + custom_plans as runs from pg_prepared_statements order by name`,
  )

test('a statement is prepared once, and run with the values of each time', async () => {
  expect(await priceOf('rosedal')).toEqual([{ price: 10 }])
  expect(await priceOf('patio')).toEqual([{ price: 20 }])
  expect(await priceOf('nobody')).toEqual([])
  expect(await priceOf(null)).toEqual([])
  expect(await preparedNow()).toContainEqual({
    statement: 'select price from works where id = $1',
    runs: 4,
  })
})

test('a union is prepared like any other statement', async () => {
  const cheapAndDear = (limit: number) =>
    rowsOf(
      raw`((select id from works where price < ${limit}::int) union all (select id from works where price >= ${limit}::int))`,
    )
  await cheapAndDear(15)
  expect(await cheapAndDear(15)).toEqual([{ id: 'rosedal' }, { id: 'patio' }])
  const unions = (await preparedNow()).filter((row) => JSON.stringify(row).includes('union all'))
  expect(unions).toEqual([{ statement: expect.stringMatching(/^\(\(select/), runs: 2 }])
})

test('a statement that was refused is as good as new the next time', async () => {
  const add = (id: string, price: number | null) =>
    database.sql.execute(raw`insert into works values (${id}, ${price})`)
  await expect(add('rosedal', 1)).rejects.toThrow()
  await expect(add('fuente', null)).rejects.toThrow()
  await expect(rowsOf(raw`select colour from works`)).rejects.toThrow()
  await expect(rowsOf(raw`select colour from works`)).rejects.toThrow()
  await add('fuente', 30)
  expect(await priceOf('fuente')).toEqual([{ price: 30 }])
})

test('a transaction that failed takes no statement with it', async () => {
  const failing = database.transaction(async ({ sql }) => {
    await sql.execute(raw`update works set price = price + ${1}::int`)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await database.transaction(async ({ sql }) => {
    await sql.execute(raw`update works set price = price + ${1}::int`)
  })
  expect(await priceOf('rosedal')).toEqual([{ price: 11 }])
})

test('what was prepared for a table as it was is prepared anew when the table has changed', async () => {
  const all = () => rowsOf(raw`select * from works where id = 'patio'`)
  expect(await all()).toEqual([{ id: 'patio', price: 21 }])
  await database.sql.execute(raw`alter table works add column year int`)
  expect(await all()).toEqual([{ id: 'patio', price: 21, year: null }])
})

test('only so many statements stay prepared', async () => {
  for (let each = 0; each < 450; each += 1) await rowsOf(raw.raw(`select ${each} as number`))
  expect((await preparedNow()).length).toBeLessThanOrEqual(202)
  expect(await rowsOf(raw.raw('select 1 as number'))).toEqual([{ number: 1 }])
})
