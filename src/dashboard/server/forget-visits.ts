import { localDay } from '#platform/time/local-time.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import type { DashboardShop } from './dashboard-shop.ts'
import { deleteVisitsBefore } from './work-visits-table.ts'

/** Enough to set a year beside the one before. */
const KEPT_DAYS = 800

/** Nobody asks how often a work was looked at so long ago, and every work has a row for every day. */
export const forgetVisits = ({ database, clock }: Pick<DashboardShop, 'database' | 'clock'>): Promise<void> =>
  deleteVisitsBefore(database.sql, localDay(new Date(clock().getTime() - KEPT_DAYS * DAY_MS)))
