import type { Queryable } from '#platform/database/database.ts'
import { emptyRefundNotes } from './refunds-table.ts'

/** Forgets what was written about returned money of orders whose buyer is forgotten; the sums stay. */
export const forgetRefundNotes = (sql: Queryable, orderReferences: readonly string[]): Promise<void> =>
  emptyRefundNotes(sql, orderReferences)
