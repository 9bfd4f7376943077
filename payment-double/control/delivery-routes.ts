import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Double } from '../double.ts'
import { deliver } from '../notifications/deliver.ts'
import { notFound } from '../provider-error.ts'

const byNumber = z.object({ id: z.coerce.number().int() })
const listQuery = z.object({ payment_id: z.string().optional() })
const drainBody = z.strictObject({ horizonMs: z.int().min(0).default(2_000) })

export function deliveryRoutes(app: FastifyInstance, double: Double) {
  app.get('/_double/deliveries', (request) => {
    const { payment_id: paymentId } = listQuery.parse(request.query)
    const { deliveries } = double.ledger.state
    return deliveries.filter((each) => paymentId === undefined || each.event.paymentId === paymentId)
  })

  app.post('/_double/deliveries/:id/redeliver', async (request) => {
    const { id } = byNumber.parse(request.params)
    const delivery = double.ledger.state.deliveries.find((each) => each.id === id)
    if (delivery === undefined) throw notFound(`There is no delivery ${id}`)
    return deliver(double, delivery.event, 1)
  })

  /** Does now what is due within the horizon, and answers when it is done. Retries further off stay. */
  app.post('/_double/drain', async (request) => {
    const { horizonMs } = drainBody.parse(request.body ?? {})
    await double.queue.drain(horizonMs)
    return { waitingJobs: double.ledger.state.jobs.length }
  })
}
