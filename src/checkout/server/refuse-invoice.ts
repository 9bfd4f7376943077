import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { findLegalIdentity } from '#site-info/server/find-site-info.ts'
import { offersFacturaA } from '#site-info/tax-condition.ts'
import type { Billing } from '../checkout-form.ts'

const message = 'Esta galería no emite Factura A. Elegí Consumidor final.'

/** Refuses a purchase with an invoice that the seller may not write. */
export async function refuseInvoice(sql: Queryable, { type }: Billing): Promise<void> {
  if (type !== 'factura_a' || offersFacturaA(await findLegalIdentity(sql))) return
  throw new Problem(generalProblems.invalid_input, { errors: [{ field: 'billing.type', message }] })
}
