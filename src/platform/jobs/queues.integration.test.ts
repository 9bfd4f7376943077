import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, silentLog } from '../../../tests/support/test-database.ts'
import type { Database } from '../database/database.ts'
import { jobKind, startJobs } from './jobs.ts'

/** What a start finds of the queues that an earlier one has made. */

// Also on PostgreSQL: a queue is made by a function of the library in the database.

const paintKind = { name: 'paint', data: z.object({}), retries: 3, retryDelay: 2 }

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Starts with one kind of work, hands over a job inside a transaction and ends; answers the queue as it is then. */
async function startWith(kind: typeof paintKind & { longest?: number }) {
  const jobs = await startJobs(database, silentLog, [jobKind(kind)])
  await database.transaction((transaction) => jobs.enqueue(kind, {}, { key: 'one', in: transaction }))
  await jobs.stop()
  const { rows } = await database.sql.execute(
    `select policy, retry_limit, retry_delay, expire_seconds, updated_on::text from pgboss.queue where name = 'paint'`,
  )
  return rows[0]
}

test('a queue is made once, and left alone by a start that wants nothing else of it', async () => {
  const made = await startWith(paintKind)
  expect(made).toMatchObject({ policy: 'short', retry_limit: 3, retry_delay: 2, expire_seconds: 120 })
  expect(await startWith(paintKind)).toEqual(made)
})

test('what is done every few minutes is kept for an hour, and nothing fills the table', async () => {
  const often = jobKind({ name: 'often', data: z.object({}), retries: 0, retryDelay: 1, isFrequent: true })
  const jobs = await startJobs(database, silentLog, [jobKind(paintKind), often])
  await jobs.stop()
  const { rows } = await database.sql.execute('select name, deletion_seconds from pgboss.queue')
  const kept = Object.fromEntries(rows.map(({ name, deletion_seconds }) => [name, deletion_seconds]))
  expect(kept).toMatchObject({ paint: 604_800, often: 3600, '__pgboss__send-it': 3600 })
})

test('a queue of an older version gets the options of today and keeps its jobs', async () => {
  const changed = await startWith({ ...paintKind, retries: 5, longest: 600 })
  expect(changed).toMatchObject({ policy: 'short', retry_limit: 5, retry_delay: 2, expire_seconds: 600 })
  const { rows } = await database.sql.execute(
    `select count(*)::int as waiting from pgboss.job where name = 'paint' and state = 'created'`,
  )
  expect(rows).toEqual([{ waiting: 1 }])
})
