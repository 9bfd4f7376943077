import { z } from 'zod'
import { type Database, topicOf } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import type { Log } from '../log/log.ts'

/** Said of a queue that has got a job by the end of a transaction. */
export const jobsWait = topicOf('jobs_wait')

/** How often all queues are looked at, and how often a worker is woken at most. */
const LOOK_MS = 1000

/** Answers in the time of the queues, and not of the jobs that wait in them. */
const DUE = `select name from unnest($1::text[]) as queue(name) where exists (
  select from pgboss.job where job.name = queue.name
    and job.state < 'active' and not job.blocked and job.start_after <= now())`
const Due = z.array(z.object({ name: z.string() }))

/** Who works on the jobs of one queue. */
interface QueueWorker {
  readonly queue: string
  /** Has it take jobs now; without this it looks for itself, but seldom. */
  readonly wake: () => void
}

/**
 * Wakes who works on a queue when a job is due there: at once when this process or another has just added it, and
 * otherwise when it looks, once a second and for all queues in one statement. Many jobs in a row are taken together, as
 * nobody is woken more often than that. Each worker of its own would ask for its queue 25 times where one does.
 */
export async function wakeWorkers(database: Pick<Database, 'runner' | 'listen'>, log: Log) {
  const workers: QueueWorker[] = []
  const wokenAt = new Map<string, number>()
  let isLooking = false

  function wake(queue: string): void {
    wokenAt.set(queue, performance.now())
    for (const worker of workers) if (worker.queue === queue) worker.wake()
  }

  /** A job was added to a queue. */
  function added(queue: string): void {
    const last = wokenAt.get(queue)
    if (last === undefined || performance.now() - last >= LOOK_MS) wake(queue)
  }

  async function look(): Promise<void> {
    const { rows } = await database.runner.executeSql(DUE, [workers.map(({ queue }) => queue)])
    for (const { name } of Due.parse(rows)) wake(name)
  }

  async function lookAgain(): Promise<void> {
    if (isLooking || workers.length === 0) return
    isLooking = true
    try {
      await look()
    } catch (error) {
      // That the database is away is told once by itself.
      log[isDatabaseAway(error) ? 'debug' : 'error']({ err: error }, 'the job queue could not be read')
    } finally {
      isLooking = false
    }
  }

  // Without a name one may have been missed; the next look finds it.
  await database.listen(jobsWait, (queues = []) => queues.forEach(added))
  const timer = setInterval(lookAgain, LOOK_MS).unref()
  return {
    add: (worker: QueueWorker) => workers.push(worker),
    added,
    stop: () => clearInterval(timer),
  }
}
