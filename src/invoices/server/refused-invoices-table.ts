import { and, asc, eq, sql as raw } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { Environment } from '../invoice.ts'
import { invoices } from './invoices-table.ts'

/** The state is said without a parameter, as the index of the few says it. */
const isRefusedIn = (environment: Environment) =>
  and(raw`${invoices.state} = 'refused'`, eq(invoices.environment, environment))

export const countRefused = (sql: Queryable, environment: Environment): Promise<number> =>
  sql.$count(invoices, isRefusedIn(environment))

/** Orders of which something was refused. */
export async function selectRefusedOrders(
  sql: Queryable,
  environment: Environment,
  limit: number,
): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ orderId: invoices.orderId })
    .from(invoices)
    .where(isRefusedIn(environment))
    .orderBy(asc(invoices.orderId))
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}
