import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, silentLog } from '../../../tests/support/test-database.ts'
import type { Database } from '../database/database.ts'
import { type Jobs, jobKind, startJobs } from './jobs.ts'

/** How a queue is asked for its jobs, and by what all of them are. */

const options = { data: z.object({}), retries: 2, retryDelay: 1 }
const kinds = ['frame', 'pack', 'send', 'thank'].map((name) => jobKind({ name, ...options }))
type Kind = (typeof kinds)[number]
const [frameJob, packJob, sendJob] = kinds as [Kind, Kind, Kind]

let database: Database
let jobs: Jobs
/** The queues that were asked for jobs, one after the other. */
const asked: string[] = []
const done: string[] = []
let failures = 0

const FETCH = /name = '(\w+)'[^;]*skip locked/i

beforeAll(async () => {
  const opened = await openTestDatabase()
  const { runner } = opened
  database = Object.assign(Object.create(opened), {
    runner: {
      executeSql(text: string, values?: unknown[]) {
        const [, queue] = FETCH.exec(text) ?? []
        if (queue !== undefined) asked.push(queue)
        return runner.executeSql(text, values)
      },
    },
  })
  jobs = await startJobs(database, silentLog, kinds)
  for (const kind of kinds)
    await jobs.work(kind, async () => {
      if (kind === packJob && failures++ === 0) throw new Error('not yet')
      done.push(kind.name)
    })
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

test('each queue is asked once at the start, for what an earlier process has left', async () => {
  await expect.poll(() => asked.toSorted()).toEqual(kinds.map(({ name }) => name))
})

test('a job that waits has its own queue asked, and no other', async () => {
  asked.length = 0
  await jobs.enqueue(frameJob, {}, { key: 'one' })
  await expect.poll(() => done).toEqual(['frame'])
  expect(new Set(asked)).toEqual(new Set(['frame']))
})

test('a job that failed is asked for when it is due again, and one for later is left alone', async () => {
  await jobs.enqueue(sendJob, {}, { key: 'later', after: 3600 })
  await jobs.enqueue(packJob, {}, { key: 'now' })
  await expect.poll(() => done).toEqual(['frame', 'pack'])
  expect(failures).toBe(2)
  expect(asked).not.toContain('send')
  expect(asked).not.toContain('thank')
})
