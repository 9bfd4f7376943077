import { AsyncLocalStorage } from 'node:async_hooks'
import { SECOND_MS } from '#platform/time/spans.ts'
import { ProviderBusy, type ProviderUnavailable } from './payment-provider.ts'

/** Nobody waits longer than this for a turn: whoever would is told at once that the provider cannot be asked. */
const LONGEST_WAIT_MS = 10_000
/** So many of one source wait at a time, two seconds' worth: nobody keeps a queue of her own. */
const MOST_OF_A_SOURCE = 8

/** What the provider is asked for, the first to go first. `polling` is whatever nobody has named. */
const PRIORITIES = ['opening', 'notifications', 'polling'] as const
export type Priority = (typeof PRIORITIES)[number]

/** How many of the turns of a second a priority may take: each leaves some for those that it could starve. */
const mostOf: Record<Priority, (perSecond: number) => number> = {
  opening: (perSecond) => (perSecond > 2 ? perSecond - 1 : perSecond),
  notifications: (perSecond) => Math.ceil(perSecond * 0.6),
  polling: (perSecond) => Math.max(1, Math.floor(perSecond * 0.4)),
}

const priority = new AsyncLocalStorage<Priority>()
const source = new AsyncLocalStorage<string | undefined>()

/** Names what work asks the provider for; work that does not say so has the last priority, and starves nobody. */
export const withPriority = <Answer>(named: Priority, work: () => Promise<Answer>): Promise<Answer> =>
  priority.run(named, work)

/** The same for a piece of work that is done later. */
export const prioritized =
  <Given, Answer>(named: Priority, work: (given: Given) => Promise<Answer>) =>
  (given: Given): Promise<Answer> =>
    withPriority(named, () => work(given))

/**
 * Names on whose behalf work asks the provider: within a priority, sources take turns. What nobody has named, the shop's
 * own work, is one of them.
 */
export const onBehalfOf = <Answer>(named: string | undefined, work: () => Promise<Answer>): Promise<Answer> =>
  source.run(named, work)

interface Waiter {
  readonly priority: Priority
  /** `undefined` for the shop itself. */
  readonly source: string | undefined
  /** In which round of its priority it has its turn. */
  readonly round: number
  readonly since: number
  readonly go: () => void
  readonly giveUp: (reason: ProviderUnavailable) => void
}

/**
 * Hands out turns to ask the provider: so many in any second, and none while it wants a pause. Measured by what no clock
 * changes: after one that was ahead is put right, nobody waits until it would be as late again.
 */
export interface ProviderRateLimiter {
  /** Resolves when it is one's turn; throws {@link ProviderUnavailable} when that would take too long. */
  turn(): Promise<void>
  /** The provider has asked for a pause. */
  pause(ms: number): void
}

/** The turns of the last second. */
class SlidingWindow {
  readonly most: number
  readonly #given: number[] = []

  constructor(most: number) {
    this.most = most
  }

  /** When the next one can be given. */
  get nextAt(): number {
    const oldest = this.#given.length < this.most ? undefined : this.#given[0]
    return oldest === undefined ? 0 : oldest + SECOND_MS
  }

  give(now: number): void {
    this.#given.push(now)
    if (this.#given.length > this.most) this.#given.shift()
  }
}

/**
 * The rounds of a priority, in each of which every source has one turn: who comes for the first time goes before those
 * who want a second one, however many they are and however long they have waited.
 */
class FairRounds {
  #now = 0
  readonly #last = new Map<string | undefined, number>()

  /** The round in which a newcomer of this source would have its turn. */
  nextOf(named: string | undefined): number {
    return Math.max(this.#now, (this.#last.get(named) ?? -1) + 1)
  }

  wait({ source: named, round }: Waiter): void {
    this.#last.set(named, round)
  }

  serve({ round }: Waiter): void {
    this.#now = Math.max(this.#now, round)
    for (const [named, last] of this.#last) if (last < this.#now) this.#last.delete(named)
  }
}

const busy = () => new ProviderBusy('the payment provider cannot be asked so often')

/** The seconds' worth of turns that go before a newcomer: those of her priority, and all of those that go first. */
function secondsBefore(
  waiting: readonly Waiter[],
  { priority: asked, round }: Pick<Waiter, 'priority' | 'round'>,
  most: { readonly ofPriority: number; readonly ofAll: number },
): number {
  const own = waiting.filter((waiter) => waiter.priority === asked && waiter.round <= round).length
  const rank = PRIORITIES.indexOf(asked)
  const first = waiting.filter((waiter) => PRIORITIES.indexOf(waiter.priority) < rank).length
  return Math.max(Math.floor(own / most.ofPriority), Math.floor((own + first) / most.ofAll))
}

/** Whether a visitor's network has as many in line as it may. */
const isCrowd = (waiting: readonly Waiter[], named: string | undefined): boolean =>
  named !== undefined && waiting.filter((waiter) => waiter.source === named).length >= MOST_OF_A_SOURCE

export function createProviderRateLimiter(perSecond: number): ProviderRateLimiter {
  const all = new SlidingWindow(perSecond)
  const turnsOf = {
    opening: new SlidingWindow(mostOf.opening(perSecond)),
    notifications: new SlidingWindow(mostOf.notifications(perSecond)),
    polling: new SlidingWindow(mostOf.polling(perSecond)),
  }
  const roundsOf = { opening: new FairRounds(), notifications: new FairRounds(), polling: new FairRounds() }
  let pausedUntil = 0
  let waiting: Waiter[] = []
  let timer: NodeJS.Timeout | undefined

  /** When somebody with this priority can have a turn. */
  const nextAt = (asked: Priority): number => Math.max(pausedUntil, all.nextAt, turnsOf[asked].nextAt)

  /** The first in line whose priority has a turn now. */
  function take(now: number): Waiter | undefined {
    const served = PRIORITIES.find(
      (each) => nextAt(each) <= now && waiting.some((waiter) => waiter.priority === each),
    )
    const line = waiting.filter((waiter) => waiter.priority === served)
    const round = Math.min(...line.map((waiter) => waiter.round))
    const next = line.find((waiter) => waiter.round === round)
    waiting = waiting.filter((waiter) => waiter !== next)
    return next
  }

  /** Others may have gone before for longer than anybody could foresee. */
  function dismiss(now: number): void {
    const isPatient = ({ since }: Waiter) => now - since <= LONGEST_WAIT_MS + SECOND_MS
    const tired = waiting.filter((waiter) => !isPatient(waiter))
    waiting = waiting.filter(isPatient)
    for (const { giveUp } of tired) giveUp(busy())
  }

  function serve(): void {
    clearTimeout(timer)
    const now = performance.now()
    for (let next = take(now); next !== undefined; next = take(now)) {
      all.give(now)
      turnsOf[next.priority].give(now)
      roundsOf[next.priority].serve(next)
      next.go()
    }
    dismiss(now)
    if (waiting.length === 0) return
    const soonest = Math.min(...new Set(waiting.map((waiter) => nextAt(waiter.priority))))
    timer = setTimeout(serve, soonest - now)
  }

  /** How long a newcomer would wait. */
  function waitOf(asked: Priority, round: number): number {
    const most = { ofPriority: turnsOf[asked].most, ofAll: perSecond }
    const seconds = secondsBefore(waiting, { priority: asked, round }, most)
    return Math.max(nextAt(asked) - performance.now(), 0) + seconds * SECOND_MS
  }

  return {
    turn() {
      const asked = priority.getStore() ?? 'polling'
      const named = source.getStore()
      const round = roundsOf[asked].nextOf(named)
      if (isCrowd(waiting, named) || waitOf(asked, round) > LONGEST_WAIT_MS) return Promise.reject(busy())
      return new Promise((go, giveUp) => {
        const waiter = { priority: asked, source: named, round, since: performance.now(), go, giveUp }
        roundsOf[asked].wait(waiter)
        waiting.push(waiter)
        serve()
      })
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, performance.now() + ms)
      if (ms <= LONGEST_WAIT_MS) return
      const disappointed = waiting
      waiting = []
      for (const { giveUp } of disappointed) giveUp(busy())
    },
  }
}
