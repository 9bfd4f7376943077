import { afterEach, expect, test } from 'vitest'
import { createServerDatabase } from '../../../tests/support/server-databases.ts'
import { isOnPostgres, silentLog } from '../../../tests/support/test-database.ts'
import { isDatabaseAway } from './database-away.ts'
import { openPool } from './server-pool.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** One connection that a pooler may lend to somebody else. */
async function openLent() {
  const options = { most: 1, isLent: true, longest: 200 }
  const { pool } = openPool(await createServerDatabase(), silentLog, options)
  closing.push(() => pool.end())
  return pool
}

test.runIf(isOnPostgres)(
  'a lent connection that does not answer is given up, and another one asked',
  async () => {
    const pool = await openLent()
    const failure = await pool.query('select pg_sleep(2)').catch((error: unknown) => error)
    expect(isDatabaseAway(failure)).toBe(true)
    expect((await pool.query('select 7 as it')).rows).toEqual([{ it: 7 }])
  },
)

test.runIf(isOnPostgres)('what is asked in a transaction has the limits of the transaction', async () => {
  const client = await (await openLent()).connect()
  await client.query('begin')
  await client.query('select pg_sleep(0.3)')
  await client.query("set local statement_timeout = '100ms'")
  const failure = await client.query('select pg_sleep(2)').catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  await client.query('rollback')
  expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  client.release()
})
