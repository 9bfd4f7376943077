import { findEmailsAbout } from '#email/server/find-emails.ts'
import { createLog } from '#platform/log/log.ts'
import { localDay } from '#platform/time/local-time.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { findNeeds, MATTERS, type Matter, type Need, PATIENCE_MS } from './find-needs.ts'
import { checksOf } from './health-parts.ts'
import type { MonitoredShop } from './monitored-shop.ts'
import { tellOfNeed, tellOfRecovery } from './tell-of-need.tsx'

/** A mail server is greeted seldom by somebody who says nothing; that emails wait is seen without it. */
const MAIL_SECONDS = 300
/** On a day that this process does not know. */
const EARLIER = ''

/**
 * Looks once a minute whether the shop needs a person, and writes to whoever looks after it: of each matter once a day, after
 * ten minutes, and once more when it is well. A timer of each process does it, because the job queue may be what is wrong.
 * Without a technical contact nobody looks.
 */
export class NeedsWatch {
  readonly #shop: MonitoredShop
  readonly #checks: ReturnType<typeof checksOf>
  readonly #since = new Map<Matter, Date>()
  /** What was told and is not well yet, with the day on which it was told last. */
  readonly #told = new Map<Matter, string>()
  /** Whether what an earlier process has told was read. */
  #knowsEarlier = false
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()

  constructor(shop: MonitoredShop) {
    this.#shop = shop
    // The health report tells the log of every change, once.
    this.#checks = checksOf(shop, { log: createLog('silent'), mailSeconds: MAIL_SECONDS })
  }

  start(): void {
    if (this.#shop.technicalContact === undefined) return
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.look())
    }, MINUTE_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Looks once; what it cannot do now it does a minute later. */
  async look(): Promise<void> {
    const { technicalContact: contact, log } = this.#shop
    if (contact === undefined) return
    try {
      const needs = await findNeeds(this.#shop, this.#checks)
      for (const need of needs) await this.#await(need, contact)
      await this.#tellRecoveries(new Set(needs.map(({ matter }) => matter)), contact)
    } catch (error) {
      log.error({ err: error }, 'whoever looks after the shop could not be told how it does')
    }
  }

  async #await(need: Need, contact: string): Promise<void> {
    const now = this.#shop.clock()
    const since = this.#since.get(need.matter) ?? now
    this.#since.set(need.matter, since)
    const today = localDay(now)
    if (now.getTime() - since.getTime() < PATIENCE_MS || this.#told.get(need.matter) === today) return
    await tellOfNeed(this.#shop, contact, need)
    this.#told.set(need.matter, today)
  }

  async #tellRecoveries(bad: ReadonlySet<Matter>, contact: string): Promise<void> {
    for (const matter of this.#since.keys()) if (!bad.has(matter)) this.#since.delete(matter)
    if (bad.has('database')) return
    if (!this.#knowsEarlier) await this.#readEarlier()
    for (const matter of this.#told.keys()) {
      if (bad.has(matter)) continue
      await tellOfRecovery(this.#shop, contact, matter)
      this.#told.delete(matter)
    }
  }

  /** What the last email about each matter said. */
  async #readEarlier(): Promise<void> {
    for (const matter of MATTERS) {
      const last = (await findEmailsAbout(this.#shop.database.sql, matter)).at(-1)
      if (last?.kind === 'needs-person' && !this.#told.has(matter)) this.#told.set(matter, EARLIER)
    }
    this.#knowsEarlier = true
  }
}
