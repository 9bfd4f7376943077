import type { Queryable } from '#platform/database/database.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { failureTexts } from '../invoice-problem.ts'
import type { OverdueInvoice } from '../overdue-invoice.ts'
import { keptSettings } from './find-account.ts'
import { selectOverdue } from './overdue-invoices-table.ts'

const MOST_TOLD = 20
/** The authority is away for a night now and then, and what waits is issued by itself. */
const WAITS_HOURS = 12
const HERS = [failureTexts.login, failureTexts.unset, failureTexts.sealed]

/** Orders with an invoice that does not come by itself: she has to do something about it. None while she issues none here. */
export async function findOverdueInvoices(sql: Queryable, now: Date): Promise<OverdueInvoice[]> {
  const { mode, environment } = await keptSettings(sql)
  if (mode === 'off') return []
  const before = new Date(now.getTime() - WAITS_HOURS * HOUR_MS)
  const overdue = await selectOverdue(sql, { environment, hers: HERS, before }, MOST_TOLD)
  return overdue.map(({ id, number, kind, state }) => ({
    ...{ id, number, kind },
    trouble: state === 'refused' ? 'refused' : 'waiting',
  }))
}
