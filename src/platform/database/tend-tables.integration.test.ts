import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openEmptyPGlite } from '../../../tests/support/database-template.ts'
import type { Database } from './database.ts'
import { databaseOn } from './embedded-database.ts'
import { tendTables } from './tend-tables.ts'

/** The embedded database alone: a PostgreSQL server tends its tables by itself. */

let database: Database
beforeAll(async () => {
  database = databaseOn(await openEmptyPGlite())
  await database.sql.execute(raw`create table visits (id int primary key, place text not null)`)
  await database.sql.execute(raw`create index visits_by_place on visits (place)`)
})
afterAll(() => database.close())

const Facts = z.object({ bytes: z.number(), dead: z.number(), counted: z.number() })

async function factsOfVisits(): Promise<z.infer<typeof Facts>> {
  const { rows } = await database.sql.execute(raw`
    select pg_relation_size('visits')::int as bytes, n_dead_tup::int as dead, reltuples::int as counted
    from pg_stat_user_tables join pg_class on pg_class.oid = relid where pg_class.relname = 'visits'`)
  return Facts.parse(rows[0])
}

/** As a minute later: what was changed is told to the statistics once a second. */
async function tend(): Promise<void> {
  await database.sql.execute(raw`select pg_stat_force_next_flush()`)
  await tendTables({ database })
}

const add = (count: number) =>
  database.sql.execute(
    raw`insert into visits select n, 'obra ' || n from generate_series(1, ${count}::int) n`,
  )

test('tables in which little has changed are left alone', async () => {
  await add(20)
  await tend()
  expect(await factsOfVisits()).toMatchObject({ counted: -1 })
  await database.sql.execute(raw`delete from visits`)
})

test('what is written and deleted again and again takes its place only once', async () => {
  const sizes: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await add(2000)
    await database.sql.execute(raw`delete from visits`)
    await tend()
    sizes.push((await factsOfVisits()).bytes)
  }
  expect(await factsOfVisits()).toMatchObject({ dead: 0 })
  expect(Math.max(...sizes)).toBeLessThan(8192 * 20)
})

test('a table that has grown is counted, so that statements find their index', async () => {
  await add(5000)
  await tend()
  expect(await factsOfVisits()).toMatchObject({ counted: 5000 })
})
