import { findEmailsAbout } from '#email/server/find-emails.ts'
import { createLog } from '#platform/log/log.ts'
import { localDay } from '#platform/time/local-time.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { ALERT_AFTER_MS, ALERT_KINDS, type Alert, type AlertKind, findAlerts } from './find-alerts.ts'
import { checksOf } from './health-parts.ts'
import type { MonitoredShop } from './monitored-shop.ts'
import { sendAlert, tellOfRecovery } from './send-alert.tsx'

/** A mail server is greeted seldom by somebody who says nothing; that emails wait is seen without it. */
const MAIL_SECONDS = 300
/** On a day that this process does not know. */
const EARLIER = ''

/**
 * Looks once a minute whether the shop needs a person, and writes to whoever looks after it: of each kind of alert once a day, after
 * ten minutes, and once more when it is well. A timer of each process does it, because the job queue may be what is wrong.
 * Without a technical contact nobody looks.
 */
export class AlertWatch {
  readonly #shop: MonitoredShop
  readonly #checks: ReturnType<typeof checksOf>
  readonly #since = new Map<AlertKind, Date>()
  /** What was told and is not well yet, with the day on which it was told last. */
  readonly #told = new Map<AlertKind, string>()
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
      const alerts = await findAlerts(this.#shop, this.#checks)
      for (const alert of alerts) await this.#await(alert, contact)
      await this.#tellRecoveries(new Set(alerts.map(({ kind }) => kind)), contact)
    } catch (error) {
      log.error({ err: error }, 'whoever looks after the shop could not be told how it does')
    }
  }

  async #await(alert: Alert, contact: string): Promise<void> {
    const now = this.#shop.clock()
    const since = this.#since.get(alert.kind) ?? now
    this.#since.set(alert.kind, since)
    const today = localDay(now)
    if (now.getTime() - since.getTime() < ALERT_AFTER_MS || this.#told.get(alert.kind) === today) return
    await sendAlert(this.#shop, contact, alert)
    this.#told.set(alert.kind, today)
  }

  async #tellRecoveries(bad: ReadonlySet<AlertKind>, contact: string): Promise<void> {
    for (const kind of this.#since.keys()) if (!bad.has(kind)) this.#since.delete(kind)
    if (bad.has('database')) return
    if (!this.#knowsEarlier) await this.#readEarlier()
    for (const kind of this.#told.keys()) {
      if (bad.has(kind)) continue
      await tellOfRecovery(this.#shop, contact, kind)
      this.#told.delete(kind)
    }
  }

  /** What the last email about each kind said. */
  async #readEarlier(): Promise<void> {
    for (const kind of ALERT_KINDS) {
      const last = (await findEmailsAbout(this.#shop.database.sql, kind)).at(-1)
      if (last?.kind === 'needs-person' && !this.#told.has(kind)) this.#told.set(kind, EARLIER)
    }
    this.#knowsEarlier = true
  }
}
