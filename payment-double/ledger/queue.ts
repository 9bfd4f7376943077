import type { Clock } from './clock.ts'
import type { Job, Work } from './deliveries.ts'
import type { Ledger } from './ledger.ts'

/** Work that is due at an instant of the provider's clock. It stays in the ledger until it is done. */
export interface Queue {
  add(dueAt: number, work: Work): void
  start(): void
  stop(): Promise<void>
  /** Does at once, in order, everything due up to `horizonMs` from now, and what follows from it. */
  drain(horizonMs: number): Promise<void>
  /** Moves the clock forward, doing on the way what falls due, each thing at its own instant. */
  advance(ms: number): Promise<void>
}

/** Nobody awaits what a timer sets off, and it must not end the process that the shop runs in. */
const warn = (cause: unknown) => process.emitWarning(cause instanceof Error ? cause : String(cause))

const LONGEST_TIMER_MS = 60_000
const SHORTEST_TIMER_MS = 5

export function createQueue(ledger: Ledger, clock: Clock, perform: (work: Work) => Promise<void>): Queue {
  const underWay = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let running = false

  const waiting = () =>
    ledger.state.jobs.filter((each) => !underWay.has(each.id)).sort((a, b) => a.dueAt - b.dueAt)

  const arm = () => {
    clearTimeout(timer)
    const next = waiting()[0]
    if (!running || next === undefined) return
    const wait = Math.max(next.dueAt - clock.now(), SHORTEST_TIMER_MS)
    timer = setTimeout(tick, Math.min(wait, LONGEST_TIMER_MS)).unref()
  }

  const begin = (job: Job): Promise<void> => {
    const doing = perform(job.work).finally(() => {
      underWay.delete(job.id)
      // What a stop interrupts is done again after the next start.
      if (!running) return
      ledger.state.jobs = ledger.state.jobs.filter((each) => each.id !== job.id)
      ledger.save()
      arm()
    })
    underWay.set(job.id, doing)
    return doing
  }

  function tick() {
    const now = clock.now()
    for (const job of waiting()) if (job.dueAt <= now) begin(job).catch(warn)
    arm()
  }

  const doUpTo = async (limit: () => number, onTurn: (instant: number) => void) => {
    while (running) {
      await Promise.all(underWay.values())
      const jobs = waiting()
      const first = jobs[0]
      if (first === undefined || first.dueAt > limit()) return
      onTurn(first.dueAt)
      await Promise.all(jobs.filter((each) => each.dueAt === first.dueAt).map(begin))
    }
  }

  return {
    add(dueAt, work) {
      ledger.state.jobs.push({ id: ledger.nextNumber(), dueAt, work })
      arm()
    },
    start() {
      running = true
      arm()
    },
    async stop() {
      running = false
      clearTimeout(timer)
      await Promise.allSettled(underWay.values())
    },
    drain: (horizonMs) =>
      doUpTo(
        () => clock.now() + horizonMs,
        () => {},
      ),
    async advance(ms) {
      const target = clock.now() + ms
      await doUpTo(
        () => target,
        (instant) => clock.moveTo(instant),
      )
      clock.moveTo(target)
      arm()
    },
  }
}
