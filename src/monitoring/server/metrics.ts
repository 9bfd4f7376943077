import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { findBackupTimes } from '#backup/server/find-backup-condition.ts'
import { countEmailsToSend, countFailedEmails } from '#email/server/count-emails.ts'
import { ORDER_STATUSES } from '#orders/order.ts'
import { countOrders } from '#orders/server/count-orders.ts'
import { findStrangelyPaid } from '#orders/server/find-troubled-orders.ts'
import { freeBytes } from '#platform/disk/free-bytes.ts'
import { Traffic } from '#platform/metrics/traffic.ts'
import { SECOND_MS } from '#platform/time/spans.ts'
import type { MonitoredShop } from './monitored-shop.ts'

/** What a program that watches the shop is told; nothing in it names a person, a work or an address. */
interface Metrics {
  /** Who brings it is told. */
  readonly token: string
  readonly registry: Registry
  readonly traffic: Traffic
  /** Looks at the shop, so that what is told next is true. */
  readonly refresh: () => Promise<void>
}

function gauges(registry: Registry) {
  const registers = [registry]
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `caballete_${name}`, help, labelNames, registers })
  return {
    database: gauge('database_up', '1 while the database answers; else what is in it is not told'),
    orders: gauge('orders', 'Orders in each status', 'status'),
    doubtful: gauge(
      'payments_in_doubt',
      'Orders with a payment that does not count, or that nobody understands',
    ),
    emails: gauge('emails_waiting', 'Emails that are still to leave'),
    stuck: gauge('emails_stuck', 'Emails that could not be sent yet, or that were given up'),
    jobs: gauge('jobs_overdue', 'Jobs that are due and not begun', 'kind'),
    age: gauge('jobs_overdue_seconds', 'For how long the first of them has been due', 'kind'),
    backup: gauge('backup_age_seconds', 'How old the newest backup is of which nothing bad is known'),
    rehearsal: gauge('backup_rehearsal_age_seconds', 'When a backup was restored for a try last', 'result'),
    disk: gauge('disk_free_bytes', 'What is left on the disk of DATA_DIR'),
  }
}

/** What is counted in the process itself, and what is read from the shop each time that somebody asks. */
export function createMetrics(shop: MonitoredShop, token: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const traffic = new Traffic(registry)
  const told = gauges(registry)
  const { sql } = shop.database
  new Counter({
    name: 'caballete_pictures_without_memory_total',
    help: 'Pictures that found no memory to be decoded since the process began',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(shop.pictureWorkers.wants.count)
    },
  })

  const secondsSince = (instant: Date) => (shop.clock().getTime() - instant.getTime()) / SECOND_MS

  async function readBackups() {
    const { madeAt, rehearsal } = await findBackupTimes(shop)
    if (madeAt === undefined) told.backup.remove()
    else told.backup.set(secondsSince(madeAt))
    told.rehearsal.reset()
    if (rehearsal !== undefined) told.rehearsal.set({ result: rehearsal.result }, secondsSince(rehearsal.at))
  }

  async function readShop() {
    const counts = await countOrders(sql)
    for (const status of ORDER_STATUSES) told.orders.set({ status }, counts[status] ?? 0)
    told.doubtful.set((await findStrangelyPaid(sql, shop.sellerAccounts, shop.clock())).length)
    told.emails.set(await countEmailsToSend(sql))
    told.stuck.set(await countFailedEmails(sql))
    const overdue = await shop.jobs.overdue()
    told.jobs.reset()
    told.age.reset()
    for (const { kind, count, seconds } of overdue) {
      told.jobs.set({ kind }, count)
      told.age.set({ kind }, seconds)
    }
    await readBackups()
  }

  async function refresh() {
    told.disk.set(await freeBytes(shop.dataFolder))
    try {
      await readShop()
      told.database.set(1)
    } catch (error) {
      shop.log.warn({ err: error }, 'what is in the database could not be told to who watches the shop')
      for (const each of [told.orders, told.jobs, told.age, told.rehearsal]) each.reset()
      // Resetting one without labels would tell of nothing waiting.
      for (const each of [told.doubtful, told.emails, told.stuck, told.backup]) each.remove()
      told.database.set(0)
    }
  }
  return { token, registry, traffic, refresh }
}
