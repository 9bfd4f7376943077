import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, silentLog } from '../../../tests/support/test-database.ts'
import type { Database } from '../database/database.ts'
import { type Jobs, jobKind, startJobs } from './jobs.ts'
import { putTimesRight } from './put-times-right.ts'

/** The database's clock was three hours ahead, and has been put right. */

const greetJob = jobKind({ name: 'greet', data: z.object({ name: z.string() }), retries: 0, retryDelay: 1 })
const roundJob = jobKind({ name: 'round', data: z.object({}), retries: 0, retryDelay: 1 })

const AHEAD = "now() + interval '3 hours'"

let database: Database
let jobs: Jobs

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs(database, silentLog, [greetJob, roundJob])
  await jobs.repeat(roundJob, '* * * * *')
  await jobs.enqueue(greetJob, { name: 'Ana' }, { key: 'Ana' })
  await jobs.enqueue(greetJob, { name: 'Inés' }, { key: 'Inés', after: 3600 })
  for (const statement of [
    `update pgboss.version set cron_on = ${AHEAD}, reindex_on = null`,
    `update pgboss.queue set monitor_on = ${AHEAD}, monitor_claim_on = null`,
    `update pgboss.job set created_on = ${AHEAD}, start_after = start_after + interval '3 hours', singleton_on = date_trunc('minute', ${AHEAD})`,
  ])
    await database.sql.execute(statement)
  await putTimesRight(database)
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

async function count(table: string, condition: string): Promise<number> {
  const { rows } = await database.sql.execute(
    `select count(*) as rows from pgboss.${table} where ${condition}`,
  )
  return Number(rows[0]?.rows)
}

test('the rounds of the next minutes are made', async () => {
  const later = "now() + interval '1 minute'"
  expect(await count('version', `cron_on > ${later} or reindex_on is not null`)).toBe(0)
  expect(await count('queue', `monitor_on > ${later} or monitor_claim_on > ${later}`)).toBe(0)
  expect(await count('job', `singleton_on > ${later}`)).toBe(0)
})

test('what was to be done at once is done, and what was to wait for an hour waits for an hour', async () => {
  const greeted: string[] = []
  await jobs.work(greetJob, async ({ name }) => {
    greeted.push(name)
  })
  await expect.poll(() => greeted, { timeout: 20_000 }).toEqual(['Ana'])
  const nextHour = "start_after between now() + interval '50 minutes' and now() + interval '60 minutes'"
  expect(await count('job', `data->>'name' = 'Inés' and ${nextHour}`)).toBe(1)
})

test('a clock that is right changes nothing', async () => {
  expect(await putTimesRight(database)).toBe(false)
})
