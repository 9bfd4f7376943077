import { type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { withPriority } from '../event-loop/priority.ts'
import { describeError } from '../log/describe-error.ts'
import type { Log } from '../log/log.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../time/spans.ts'
import { putTimesRight } from './put-times-right.ts'
import { jobsWait, wakeWorkers } from './wake-workers.ts'

/** A kind of background work: its queue, the shape of its data and how stubborn it is. */
export interface JobKind<Data extends object = object> {
  readonly name: string
  readonly data: z.ZodType<Data>
  /** Attempts after the first, each later than the one before. */
  readonly retries: number
  /** Seconds before the first new attempt. */
  readonly retryDelay: number
  /** Seconds after which a job that has not ended counts as lost with its process; two minutes unless said. */
  readonly longest?: number
  /** How many jobs one process works on at the same time; one unless said. */
  readonly atOnce?: number
  /** Whether one is made every few minutes: those that have ended are kept for an hour then, and not for a week. */
  readonly isFrequent?: boolean
}

export interface EnqueueOptions {
  /** While a job with this key waits, another one is not added. */
  readonly key: string
  /** Seconds to wait before the job may run. */
  readonly after?: number
  /** Goes before the jobs of its kind that nobody urgently waits for. */
  readonly isUrgent?: boolean
}

/** Work that survives the process: kept in the database, claimed by one process at a time, tried again. */
export interface Jobs {
  /** Adds a job; inside a transaction it exists only if that commits. */
  enqueue<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    options: EnqueueOptions & { in?: Transaction },
  ): Promise<void>
  /** Adds several of one kind to what a transaction does, in one statement. */
  enqueueAll<Data extends object>(
    kind: JobKind<Data>,
    jobs: readonly { readonly key: string; readonly data: Data }[],
    transaction: Transaction,
  ): Promise<void>
  work<Data extends object>(kind: JobKind<Data>, handle: (data: Data) => Promise<void>): Promise<void>
  /** Runs a job again and again. @param cron five fields, UTC */
  repeat(kind: JobKind, cron: string): Promise<void>
  /** The jobs of each kind that are due and that nobody has begun: how many, and for how many seconds the first has been. */
  overdue(): Promise<readonly { readonly kind: string; readonly count: number; readonly seconds: number }[]>
  /** Fails when the queue cannot be read. */
  ping(): Promise<void>
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 6000
/** How often a worker looks for jobs that nobody has woken it for. */
const POLLING_SECONDS = 60
const LONGEST_SECONDS = 120
/** How often the library looks for jobs that were lost with their process. */
const SUPERVISE_SECONDS = 30
/** For how long jobs that have ended are kept, for whoever looks for what went wrong. */
const KEPT_SECONDS = (7 * DAY_MS) / SECOND_MS
const FREQUENT_KEPT_SECONDS = HOUR_MS / SECOND_MS
/** How often the library takes away what has been kept for long enough. */
const MAINTENANCE_SECONDS = HOUR_MS / SECOND_MS
/** The library's own queue, which has a job for each time that a repeated one is due. */
const DUE_QUEUE = '__pgboss__send-it'
/** How often it is looked whether the database's clock was put back. */
const LOOK_AT_CLOCK_MS = 30_000

const OVERDUE = `select name as kind, count(*)::int as count, extract(epoch from now() - min(start_after))::float as seconds
  from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`
const Overdue = z.array(z.object({ kind: z.string(), count: z.coerce.number(), seconds: z.coerce.number() }))

/** Defines a job kind and keeps the type of its data. */
export const jobKind = <Data extends object>(kind: JobKind<Data>): JobKind<Data> => kind

/** Runs one job of a batch; its failure is its own and sends only itself back to the queue. */
async function attempt(id: string, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work()
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { ...describeError(error) } }
  }
}

/** Keeps the queue going when the database's clock is put back. Answers how to stop looking. */
async function watchClock(database: Database, log: Log): Promise<() => void> {
  const look = async () => {
    if (await putTimesRight(database)) log.warn('the clock was put back, and the job queue with it')
  }
  const lookAgain = () =>
    look().catch((error: unknown) => {
      if (!isDatabaseAway(error))
        log.error({ err: error }, 'the times of the job queue could not be put right')
    })
  await look()
  const timer = setInterval(lookAgain, LOOK_AT_CLOCK_MS).unref()
  return () => clearInterval(timer)
}

const queueOptionsOf = ({ retries, retryDelay, longest = LONGEST_SECONDS, isFrequent = false }: JobKind) =>
  ({
    retryLimit: retries,
    retryDelay,
    retryBackoff: true,
    expireInSeconds: longest,
    deleteAfterSeconds: isFrequent ? FREQUENT_KEPT_SECONDS : KEPT_SECONDS,
  }) as const

/**
 * Makes the queue of a kind, or tells one that an older version gave other options. Mostly it is there as it should be, and
 * the library has learnt it at its start.
 */
async function openQueue(boss: PgBoss, kind: JobKind, known: QueueResult | undefined): Promise<void> {
  const options = queueOptionsOf(kind)
  const names = Object.keys(options) as (keyof typeof options)[]
  if (known !== undefined && names.every((name) => known[name] === options[name])) return
  if (known === undefined) await boss.createQueue(kind.name, { policy: 'short', ...options })
  else await boss.updateQueue(kind.name, options)
  // Makes the library learn the queue now: learning it inside a transaction would wait for ever on PGlite.
  await boss.findJobs(kind.name, { key: 'none' })
}

/** Opens the queue. What it does by itself and what its jobs do is background work: nobody waits for it. */
export const startJobs = (database: Database, log: Log, kinds: readonly JobKind[]): Promise<Jobs> =>
  withPriority('background', () => openQueues(database, log, kinds))

async function openQueues(database: Database, log: Log, kinds: readonly JobKind[]): Promise<Jobs> {
  const boss = new PgBoss({
    db: database.runner,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    persistWarnings: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  })
  boss.on('error', (error) => {
    // Every worker says so; that the database is away is told once by itself.
    const level = isDatabaseAway(error) ? 'debug' : 'error'
    log[level]({ err: error }, 'the job queue reported an error')
  })
  await boss.start()
  const stopWatching = await watchClock(database, log)
  const awakening = await wakeWorkers(database, log)
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const kind of kinds) await openQueue(boss, kind, known.get(kind.name))
  if (known.get(DUE_QUEUE)?.deleteAfterSeconds !== FREQUENT_KEPT_SECONDS)
    await boss.updateQueue(DUE_QUEUE, { deleteAfterSeconds: FREQUENT_KEPT_SECONDS })
  return {
    async enqueue(kind, data, { key, after, isUrgent, in: transaction }) {
      await boss.send(kind.name, data, {
        singletonKey: key,
        priority: isUrgent === true ? 1 : 0,
        ...(after !== undefined && { startAfter: after }),
        ...(transaction && { db: transaction.runner }),
      })
      if (after !== undefined) return
      if (transaction === undefined) awakening.added(kind.name)
      else await transaction.announce(jobsWait, [kind.name])
    },
    async enqueueAll(kind, jobs, { runner, announce }) {
      if (jobs.length === 0) return
      const rows = jobs.map(({ key, data }) => ({ singletonKey: key, data }))
      await boss.insert(kind.name, rows, { db: runner })
      await announce(jobsWait, [kind.name])
    },
    async work(kind, handle) {
      const options = {
        pollingIntervalSeconds: POLLING_SECONDS,
        batchSize: kind.atOnce ?? 1,
        perJobResults: true,
      } as const
      let worker = ''
      const wake = () => boss.notifyWorker(worker)
      const workOn = async (batch: readonly Job[]) => {
        const results = await Promise.all(
          batch.map(({ id, data }) => attempt(id, () => handle(kind.data.parse(data ?? {})))),
        )
        // Where one job was, the next may wait: without this the library looks for it only when it polls again.
        wake()
        return results
      }
      worker = await withPriority('background', () => boss.work(kind.name, options, workOn))
      awakening.add({ queue: kind.name, wake })
    },
    async repeat(kind, cron) {
      await boss.schedule(kind.name, cron)
    },
    async overdue() {
      const { rows } = await database.runner.executeSql(OVERDUE)
      return Overdue.parse(rows)
    },
    async ping() {
      await boss.getQueues()
    },
    async stop() {
      stopWatching()
      awakening.stop()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}
