import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { DAY_MS, HOUR_MS } from '../time/spans.ts'
import type { Damage } from './damage.ts'
import type { Database } from './database.ts'
import { findDamage, meansOf } from './find-damage.ts'

/** What is known of the tables: nothing yet, that all is well, what is damaged, or that the last look came to no end. */
export interface Condition {
  readonly state: 'unread' | 'whole' | 'damaged' | 'unfinished'
  readonly damage: readonly Damage[]
  /** How long the last look took, in milliseconds. */
  readonly ms: number
  /** Whether the tables were read and nothing else of them could be looked at. */
  readonly isPartial?: boolean
}

interface DamageWatchOptions {
  /** Milliseconds before the first look, between two, and before another try. */
  readonly first?: number
  readonly every?: number
  readonly again?: number
  /** Milliseconds that one look may take. */
  readonly longest?: number
}

/** A fifth of the time at most is taken from visitors, in steps of some milliseconds. */
const SHARE = 4
const SHORTEST_PAUSE_MS = 20

/**
 * Looks at all tables and indexes after the start and once a day: files that were cut by a power cut or a full disk answer
 * wrongly without a word. Each process keeps what it found for itself, because a damaged database is no place for it.
 */
export class DamageWatch {
  readonly #database: Database
  readonly #log: Log
  readonly #options: Required<DamageWatchOptions>
  readonly #end = new AbortController()
  #condition: Condition = { state: 'unread', damage: [], ms: 0 }
  #watching: Promise<void> = Promise.resolve()

  constructor({ database, log, ...options }: { database: Database; log: Log } & DamageWatchOptions) {
    this.#database = database
    this.#log = log
    this.#options = {
      first: 15_000,
      every: DAY_MS,
      again: HOUR_MS,
      longest: HOUR_MS,
      ...options,
    }
  }

  get condition(): Condition {
    return this.#condition
  }

  get isDamaged(): boolean {
    return this.#condition.state === 'damaged'
  }

  /** @param tell is called after each look that found damage */
  start(tell: (damage: readonly Damage[]) => Promise<void>): void {
    this.#watching = this.#watch(tell)
  }

  async stop(): Promise<void> {
    this.#end.abort()
    await this.#watching
  }

  /** Looks once, and keeps what it finds. */
  async look(): Promise<Condition> {
    const began = performance.now()
    const until = began + this.#options.longest
    const pause = async (ms: number) => {
      if (performance.now() > until) throw new Error('the look at the tables takes too long')
      await this.#pause(Math.max(SHORTEST_PAUSE_MS, SHARE * ms))
    }
    let found: Omit<Condition, 'ms'>
    try {
      const damage = await findDamage(this.#database, { pause })
      const isPartial = damage.length === 0 && (await meansOf(this.#database)) === 'reading'
      found = { state: damage.length === 0 ? 'whole' : 'damaged', damage, isPartial }
    } catch (error) {
      if (this.#end.signal.aborted) return this.#condition
      this.#log.warn({ err: error }, 'the tables could not be examined to their end')
      // Damage that was found stays true.
      found = this.isDamaged ? this.#condition : { state: 'unfinished', damage: [] }
    }
    this.#tellChange(found)
    this.#condition = { ...found, ms: Math.round(performance.now() - began) }
    return this.#condition
  }

  async #watch(tell: (damage: readonly Damage[]) => Promise<void>): Promise<void> {
    const { first, every, again } = this.#options
    let wait = first
    try {
      for (;;) {
        await this.#pause(wait)
        const { state, damage } = await this.look()
        if (state === 'damaged')
          await tell(damage).catch((error: unknown) =>
            this.#log.error({ err: error }, 'nobody could be told that the database is damaged'),
          )
        wait = state === 'unfinished' ? again : every
      }
    } catch (error) {
      if (!this.#end.signal.aborted) throw error
    }
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#end.signal, ref: false })
  }

  #tellChange({ state, damage }: Pick<Condition, 'state' | 'damage'>): void {
    if (state === this.#condition.state) return
    if (state === 'damaged')
      for (const { relation } of damage) this.#log.error({ relation }, 'the database is damaged')
    else if (this.isDamaged) this.#log.info('the database is whole again')
  }
}
