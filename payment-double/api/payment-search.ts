import { z } from 'zod'
import { readInstant } from '../dates.ts'
import { type Double, preferenceOf, scenarioOf } from '../double.ts'
import type { Payment } from '../ledger/payment.ts'
import { badRequest } from '../provider-error.ts'
import { COLLECTOR_ID } from '../settings.ts'
import { paymentView } from './payment-view.ts'

const DATES = {
  date_created: (payment: Payment) => payment.createdAt,
  date_approved: (payment: Payment) => payment.approvedAt,
  date_last_updated: (payment: Payment) => payment.updatedAt,
  money_release_date: (payment: Payment) => payment.approvedAt,
}

const dateName = z.enum(['date_created', 'date_approved', 'date_last_updated', 'money_release_date'])

const searchQuery = z.object({
  sort: dateName.optional(),
  criteria: z.enum(['asc', 'desc']).optional(),
  range: dateName.optional(),
  begin_date: z.string().optional(),
  end_date: z.string().optional(),
  id: z.string().optional(),
  external_reference: z.string().optional(),
  status: z.string().optional(),
  'collector.id': z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  offset: z.coerce.number().int().min(0).default(0),
})
type SearchQuery = z.infer<typeof searchQuery>

export function searchPayments(double: Double, rawQuery: unknown) {
  const { strict, searchIds } = double.ledger.state.scenario.api
  const query = parseQuery(rawQuery, strict)
  const found = indexedPayments(double)
    .filter((each) => matches(double, query, each))
    .filter((each) => within(double, query, each))
    .sort(byDate(query))
  const results = found.slice(query.offset, query.offset + query.limit).map((payment) => {
    const view = paymentView(double, payment)
    return searchIds === 'string' ? { ...view, id: payment.id } : view
  })
  return { paging: { total: found.length, limit: query.limit, offset: query.offset }, results }
}

function parseQuery(rawQuery: unknown, strict: boolean): SearchQuery {
  const parsed = searchQuery.safeParse(rawQuery)
  if (!parsed.success) throw badRequest(`Invalid search parameter ${String(parsed.error.issues[0]?.path[0])}`)
  if (strict && !(parsed.data.sort && parsed.data.criteria))
    throw badRequest('sort and criteria are required')
  return parsed.data
}

/** The index is behind by the scenario's lag: it shows each payment's version of that moment. */
function indexedPayments(double: Double): Payment[] {
  return Object.values(double.ledger.state.payments).flatMap((versions) => {
    const first = versions[0]
    if (first === undefined) return []
    const seen = double.clock.now() - scenarioOf(double, first).api.indexLagMs
    return versions.findLast((each) => each.updatedAt <= seen) ?? []
  })
}

function matches(double: Double, query: SearchQuery, payment: Payment): boolean {
  const reference = preferenceOf(double, payment).request.external_reference ?? ''
  const collector = query['collector.id']
  return (
    (query.external_reference === undefined || query.external_reference === reference) &&
    (query.id === undefined || query.id === payment.id) &&
    (query.status === undefined || query.status === payment.status) &&
    (collector === undefined || collector === String(COLLECTOR_ID))
  )
}

function within(double: Double, query: SearchQuery, payment: Payment): boolean {
  if (query.range === undefined) return true
  const instant = DATES[query.range](payment)
  const bound = (text: string | undefined, otherwise: number) => {
    const read = text === undefined ? otherwise : readInstant(text, double.clock.now())
    if (read === undefined) throw badRequest('Invalid date in begin_date or end_date')
    return read
  }
  if (instant === null) return false
  return instant >= bound(query.begin_date, 0) && instant <= bound(query.end_date, Number.MAX_SAFE_INTEGER)
}

function byDate({ sort = 'date_created', criteria = 'desc' }: SearchQuery) {
  const direction = criteria === 'asc' ? 1 : -1
  return (one: Payment, other: Payment) => direction * ((DATES[sort](one) ?? 0) - (DATES[sort](other) ?? 0))
}
