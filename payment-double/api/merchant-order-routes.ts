import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { pesosOf } from '../amounts.ts'
import { providerTime } from '../dates.ts'
import { type Double, findPreference } from '../double.ts'
import { type Payment, refundedOf } from '../ledger/payment.ts'
import { totalOf } from '../ledger/preference.ts'
import { merchantOrderStanding, paymentsOfOrder } from '../payments.ts'
import { notFound } from '../provider-error.ts'
import { COLLECTOR_ID, SITE_ID } from '../settings.ts'

const byId = z.object({ id: z.string() })
const searchQuery = z.object({
  preference_id: z.string().optional(),
  external_reference: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).catch(30),
  offset: z.coerce.number().int().min(0).catch(0),
})

export function merchantOrderRoutes(app: FastifyInstance, double: Double) {
  app.get('/merchant_orders/search', (request) => {
    const query = searchQuery.parse(request.query)
    const found = Object.keys(double.ledger.state.merchantOrders)
      .flatMap((id) => merchantOrderView(double, id) ?? [])
      .filter((each) => query.preference_id === undefined || each.preference_id === query.preference_id)
      .filter((each) => (query.external_reference ?? each.external_reference) === each.external_reference)
    const elements = found.slice(query.offset, query.offset + query.limit)
    return { elements, next_offset: query.offset + elements.length, total: found.length }
  })

  app.get('/merchant_orders/:id', (request) => {
    const view = merchantOrderView(double, byId.parse(request.params).id)
    if (view === undefined) throw notFound('merchant order not found')
    return view
  })
}

function merchantOrderView(double: Double, id: string) {
  const { merchantOrders } = double.ledger.state
  const order = Object.hasOwn(merchantOrders, id) ? merchantOrders[id] : undefined
  const preference = findPreference(double, order?.preferenceId ?? '')
  if (order === undefined || preference === undefined) return undefined
  const { status, orderStatus, paid, refunded } = merchantOrderStanding(double, id, preference)
  const payments = paymentsOfOrder(double, id)
  return {
    id: Number(id),
    status,
    order_status: orderStatus,
    external_reference: preference.request.external_reference ?? '',
    preference_id: preference.id,
    payments: payments.map(paymentLine),
    collector: { id: COLLECTOR_ID },
    marketplace: 'NONE',
    date_created: providerTime(order.createdAt),
    last_updated: providerTime(Math.max(order.createdAt, ...payments.map((each) => each.updatedAt))),
    total_amount: pesosOf(totalOf(preference)),
    paid_amount: pesosOf(paid),
    refunded_amount: pesosOf(refunded),
    shipping_cost: 0,
    items: preference.request.items,
    site_id: SITE_ID,
    cancelled: false,
    is_test: false,
  }
}

const paymentLine = (payment: Payment) => ({
  id: Number(payment.id),
  transaction_amount: pesosOf(payment.amount),
  total_paid_amount: pesosOf(payment.totalPaid),
  amount_refunded: pesosOf(refundedOf(payment)),
  currency_id: 'ARS',
  status: payment.status,
  status_detail: payment.statusDetail,
  operation_type: 'regular_payment',
  date_created: providerTime(payment.createdAt),
  last_modified: providerTime(payment.updatedAt),
})
