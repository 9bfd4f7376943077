import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, silentLog } from '../../../tests/support/test-database.ts'
import type { Database } from '../database/database.ts'
import { type Jobs, jobKind, startJobs } from './jobs.ts'

const greetJob = jobKind({
  name: 'greet',
  data: z.object({ name: z.string() }),
  retries: 1,
  retryDelay: 1,
  atOnce: 5,
})

const countJob = jobKind({ name: 'count', data: z.object({ number: z.number() }), retries: 0, retryDelay: 1 })

let database: Database
let jobs: Jobs
const greeted: string[] = []
let failures = 0

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await startJobs(database, silentLog, [greetJob, countJob])
  await jobs.work(greetJob, async ({ name }) => {
    if (name === 'Canarina' || (name === 'Inés' && failures === 0)) {
      failures += 1
      throw new Error(`not yet, ${name} of Pasaje Canarina 4711`)
    }
    greeted.push(name)
  })
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

/** Jobs of the counting kind that nobody has begun. */
async function waiting(): Promise<number> {
  const { rows } = await database.sql.execute(
    "select count(*) as jobs from pgboss.job where name = 'count' and state = 'created'",
  )
  return Number(rows[0]?.jobs)
}

const enqueue = (name: string) => jobs.enqueue(greetJob, { name }, { key: name })

test('one job that fails comes again, and keeps none of its neighbours', async () => {
  for (const name of ['Ana', 'Inés', 'Olga']) await enqueue(name)
  await expect.poll(() => [...greeted].sort(), { timeout: 20_000 }).toEqual(['Ana', 'Inés', 'Olga'])
})

test('jobs that wait are worked on one right after the other, the urgent one first', async () => {
  const order: number[] = []
  let release: (() => void) | undefined
  const opened = new Promise<void>((resolve) => {
    release = resolve
  })
  await jobs.work(countJob, async ({ number }) => {
    if (number === 0) await opened
    order.push(number)
  })
  const count = (number: number, isUrgent = false) =>
    jobs.enqueue(countJob, { number }, { key: String(number), isUrgent })
  await count(0)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  for (let number = 1; number <= 20; number += 1) await count(number)
  await count(21, true)
  release?.()
  // Twenty-two polls of two seconds would take far longer.
  await expect.poll(() => order.length, { timeout: 20_000 }).toBe(22)
  expect(order.slice(0, 2)).toEqual([0, 21])
})

test('a job exists only if its transaction commits', async () => {
  const failed = database.transaction(async (transaction) => {
    await jobs.enqueue(greetJob, { name: 'Nadie' }, { key: 'Nadie', in: transaction })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await database.transaction((transaction) =>
    jobs.enqueue(greetJob, { name: 'Rosa' }, { key: 'Rosa', in: transaction }),
  )
  await expect.poll(() => greeted, { timeout: 20_000 }).toContain('Rosa')
  expect(greeted).not.toContain('Nadie')
})

test('what is kept of a failed attempt is its place and not what it worked with', async () => {
  await enqueue('Canarina')
  const outputs = async () => {
    const { rows } = await database.sql.execute(
      `select output::text from pgboss.job where output is not null`,
    )
    return rows.map(({ output }) => String(output)).join()
  }
  await expect.poll(outputs, { timeout: 20_000 }).toContain('jobs.integration')
  expect(await outputs()).not.toMatch(/Canarina|Pasaje/)
})
