import { countOverdueEmails } from '#email/server/count-emails.ts'
import type { CheckResult } from '#platform/health/kept-check.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { type checksOf, readParts } from './health-parts.ts'
import type { MonitoredShop } from './monitored-shop.ts'

/** What a person can be needed for: the parts of the health report, and what waits although all of them are well. */
export const ALERT_KINDS = [
  'database',
  'disk',
  'media',
  'jobs',
  'mail',
  'backups',
  'answers',
  'tables',
  'settings',
  'decoders',
  'queue',
  'emails',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export interface Alert {
  readonly kind: AlertKind
  /** In the words of the health report. */
  readonly reason: string
}

/** For how long something has to be so before a person is told. */
export const ALERT_AFTER_MS = 10 * MINUTE_MS

const isAlertKind = (name: string): name is AlertKind => (ALERT_KINDS as readonly string[]).includes(name)

/** Where a warning asks for somebody: a disk that fills, a mailbox that nobody reads, settings that somebody believes to be in effect, a machine that is too small. */
const ASKING: readonly string[] = ['disk', 'media', 'answers', 'settings', 'decoders']

/** What other parts warn of is for whoever looks. */
const isBad = (name: string, { state }: CheckResult) =>
  state === 'failed' || (state === 'warning' && ASKING.includes(name))

async function findStuckJobs({ jobs }: MonitoredShop): Promise<Alert[]> {
  const stuck = (await jobs.overdue()).filter(({ seconds }) => seconds * 1000 > ALERT_AFTER_MS)
  if (stuck.length === 0) return []
  const kinds = stuck.map(({ kind, count }) => `${kind} (${count})`).join(', ')
  return [{ kind: 'queue', reason: `jobs are due and nobody begins them: ${kinds}` }]
}

async function findUndelivered({ database, clock }: MonitoredShop): Promise<Alert[]> {
  const before = new Date(clock().getTime() - ALERT_AFTER_MS)
  const count = await countOverdueEmails(database.sql, before)
  return count === 0 ? [] : [{ kind: 'emails', reason: `${count} emails were tried and could not leave yet` }]
}

/** Everything that is not as it should be just now. */
export async function findAlerts(shop: MonitoredShop, checks: ReturnType<typeof checksOf>): Promise<Alert[]> {
  const parts = Object.entries(await readParts(shop, checks)).flatMap(([name, result]): Alert[] =>
    isAlertKind(name) && isBad(name, result) ? [{ kind: name, reason: result.reason ?? 'it failed' }] : [],
  )
  // What the database has to be asked for is not known while it is away, and that is told already.
  if (parts.some(({ kind }) => kind === 'database')) return parts
  return [...parts, ...(await findStuckJobs(shop)), ...(await findUndelivered(shop))]
}
