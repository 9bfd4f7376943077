import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Double, PASSWORD, USER } from './double.ts'
import { priceOf } from './prices.ts'
import { isSignIn } from './tokens.ts'

export const CUSTOMER_ID = '0001234567'

const side = z.int().positive().max(150)
const postalCode = z.string().regex(/^\d{4}$/)

/** As the carrier takes it: a field that it does not know is refused. */
const RatesBody = z.strictObject({
  customerId: z.literal(CUSTOMER_ID),
  postalCodeOrigin: postalCode,
  postalCodeDestination: postalCode,
  deliveredType: z.enum(['D', 'S']).optional(),
  dimensions: z.strictObject({
    weight: z.int().positive().max(25_000),
    height: side,
    width: side,
    length: side,
  }),
})

const products = [
  { productType: 'CP', productName: 'Correo Argentino Clásico', factor: 1, days: ['3', '6'] },
  { productType: 'EP', productName: 'Correo Argentino Expreso', factor: 1.6, days: ['1', '3'] },
] as const

export async function miCorreoApi(app: FastifyInstance, double: Double) {
  app.post('/token', async (request, reply) => {
    if (!isSignIn(request.headers.authorization, USER, PASSWORD))
      return reply.code(401).send({ message: 'Unauthorized' })
    return { token: double.tokens.give(), expires: '2026-11-25 23:59:59' }
  })

  app.post('/rates', async (request, reply) => {
    if (!double.tokens.takes(request.headers.authorization?.replace('Bearer ', '')))
      return reply.code(401).send({ message: 'Unauthorized' })
    const parsed = RatesBody.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) })
    const { customerId, postalCodeOrigin, postalCodeDestination, deliveredType, dimensions } = parsed.data
    const price = priceOf(postalCodeOrigin, postalCodeDestination, dimensions.weight / 1000)
    const types = deliveredType === undefined ? (['D', 'S'] as const) : [deliveredType]
    const rates = types.flatMap((type) =>
      products.map(({ factor, days, ...product }) => ({
        ...product,
        deliveredType: type,
        price:
          double.scenario.fault === 'wrong_prices' ? 'a convenir' : price * factor * (type === 'S' ? 0.7 : 1),
        deliveryTimeMin: days[0],
        deliveryTimeMax: days[1],
      })),
    )
    return reply
      .code(202)
      .send({ customerId, validTo: null, rates: double.scenario.fault === 'no_rates' ? [] : rates })
  })
}
