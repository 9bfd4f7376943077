import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DAY, providerTime } from '../dates.ts'
import type { Double } from '../double.ts'
import { PAYMENT_METHODS } from '../ledger/payment-method.ts'
import { badRequest } from '../provider-error.ts'
import { COLLECTOR_ID, SITE_ID } from '../settings.ts'

const IDENTIFICATION_TYPES = [
  { id: 'DNI', name: 'DNI', type: 'number', min_length: 7, max_length: 8 },
  { id: 'CI', name: 'Cédula', type: 'number', min_length: 1, max_length: 9 },
  { id: 'LC', name: 'L.C.', type: 'number', min_length: 6, max_length: 7 },
  { id: 'LE', name: 'L.E.', type: 'number', min_length: 6, max_length: 7 },
  { id: 'CUIT', name: 'CUIT', type: 'number', min_length: 11, max_length: 11 },
  { id: 'CUIL', name: 'CUIL', type: 'number', min_length: 11, max_length: 11 },
  { id: 'Otro', name: 'Otro', type: 'number', min_length: 5, max_length: 20 },
]

const PESOS_PER: Record<string, number> = { ARS: 1, USD: 1450, EUR: 1680 }

const conversionQuery = z.object({ from: z.string(), to: z.string() })

/** What does not depend on what happened. */
export function referenceRoutes(app: FastifyInstance, double: Double) {
  app.get('/users/me', () => ({
    id: COLLECTOR_ID,
    nickname: 'TESTUSER402817365',
    email: 'vendedor@pasarela.local',
    country_id: 'AR',
    site_id: SITE_ID,
    user_type: 'normal',
    tags: ['normal', 'test_user'],
  }))

  app.get('/v1/identification_types', () => IDENTIFICATION_TYPES)

  app.get('/v1/payment_methods', () =>
    PAYMENT_METHODS.map(({ id, name, type }) => ({ id, name, payment_type_id: type, status: 'active' })),
  )

  app.get('/currency_conversions/search', (request) => {
    const query = conversionQuery.safeParse(request.query)
    const base = query.success ? PESOS_PER[query.data.from] : undefined
    const quote = query.success ? PESOS_PER[query.data.to] : undefined
    if (!query.success || base === undefined || quote === undefined) throw badRequest('Invalid currency')
    const now = double.clock.now()
    return {
      currency_base: query.data.from,
      currency_quote: query.data.to,
      ratio: base / quote,
      rate: base / quote,
      inv_rate: quote / base,
      creation_date: providerTime(now),
      valid_until: providerTime(now + DAY),
    }
  })
}
