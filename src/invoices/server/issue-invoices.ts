import { findSellingPause } from '#orders/server/pause-selling.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { type Series, seriesKey } from '../invoice.ts'
import { failureTexts, SELLING_PAUSED } from '../invoice-problem.ts'
import { findAccount, keptSettings } from './find-account.ts'
import { followReturns } from './follow-returns.ts'
import { IssuerFailure } from './invoice-issuer.ts'
import { claimSeries, releaseSeries } from './invoice-series-table.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { selectNextIn, selectOpenSeries, updateProblem } from './invoices-table.ts'
import { issueJobFor, issueNext } from './issue-next.ts'

/** Longer than all that one invoice may take; renewed before each. */
const HOLD_MS = 4 * MINUTE_MS

/** What only she can mend is not tried again and again. */
const isHers = (error: unknown) =>
  error instanceof IssuerFailure && (error.kind === 'unset' || error.kind === 'sealed')

/** Does something for as long as there is anything in a series and it is ours alone. */
async function whileOurs(shop: InvoicesShop, series: Series, act: () => Promise<boolean>): Promise<void> {
  const { sql } = shop.database
  const hold = { key: seriesKey(series), holder: shop.newId() }
  const claim = () => {
    const now = shop.clock()
    return claimSeries(sql, hold, { now, until: new Date(now.getTime() + HOLD_MS) })
  }
  do {
    try {
      while ((await claim()) && (await act()));
    } finally {
      await releaseSeries(sql, hold)
    }
    // Whoever came while it was ours has gone again: what it came for is looked for once more.
  } while ((await selectNextIn(sql, series)) !== undefined && (await claim()))
}

async function issueSeries(shop: InvoicesShop, series: Series): Promise<void> {
  const { sql } = shop.database
  try {
    await whileOurs(shop, series, async () => {
      const next = await selectNextIn(sql, series)
      if (next === undefined) return false
      // What has its number is brought to its end all the same: it may be granted by now.
      if (next.state === 'wanted' && (await keptSettings(sql)).mode === 'off')
        throw new IssuerFailure('unset', 'invoices are off')
      const account = await findAccount(shop)
      await issueNext({ shop, account, issuer: shop.connectIssuer(account) }, next)
      return true
    })
  } catch (error) {
    const kind = error instanceof IssuerFailure ? error.kind : 'silent'
    await updateProblem(sql, series, failureTexts[kind])
    if (!isHers(error)) throw error
  }
}

async function tellOfPause({ database: { sql } }: InvoicesShop): Promise<void> {
  for (const series of await selectOpenSeries(sql)) await updateProblem(sql, series, SELLING_PAUSED)
}

/** Issues all that waits, each series for itself; what could not be asked for is thrown, and the queue tries again. */
export async function issueInvoices(shop: InvoicesShop): Promise<void> {
  // A restored shop does not know what was granted after its backup, and would have it granted again.
  if ((await findSellingPause(shop.database.sql)) !== undefined) return tellOfPause(shop)
  await followReturns(shop)
  const failures: unknown[] = []
  for (const series of await selectOpenSeries(shop.database.sql)) {
    await issueSeries(shop, series).catch((error: unknown) => {
      shop.log.warn({ err: error }, 'invoices could not be issued')
      failures.push(error)
    })
  }
  if (failures.length > 0) throw failures[0]
}

/** Has what waits issued, should its job have been lost or given up. */
export async function sweepInvoices(shop: InvoicesShop): Promise<void> {
  if ((await selectOpenSeries(shop.database.sql)).length > 0) await issueJobFor(shop)
}
