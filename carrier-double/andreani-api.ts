import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Double, PASSWORD, USER } from './double.ts'
import { priceOf } from './prices.ts'
import { isSignIn } from './tokens.ts'

export const CONTRACT = '400006711'
export const CLIENT = 'CL0003750'
const ORIGIN = '1648'
const VOLUMETRIC_DIVISOR = 5000

const Query = z.object({
  cpDestino: z.string().regex(/^\d{4}$/),
  contrato: z.literal(CONTRACT),
  cliente: z.literal(CLIENT),
})
const amount = z.coerce.number().positive()

/** 'bultos[0][kilos]', 'bultos[1][volumen]' … as lists, parcel by parcel. */
function parcelsIn(query: object) {
  const asked = new Map<string, Record<string, unknown>>()
  for (const [name, value] of Object.entries(query)) {
    const [, index, field] = /^bultos\[(\d+)\]\[(\w+)\]$/.exec(name) ?? []
    if (index !== undefined && field !== undefined) asked.set(index, { ...asked.get(index), [field]: value })
  }
  return z
    .array(z.object({ kilos: amount, volumen: amount, valorDeclarado: z.coerce.number().nonnegative() }))
    .min(1)
    .safeParse([...asked.values()])
}

export async function andreaniApi(app: FastifyInstance, double: Double) {
  app.get('/login', async (request, reply) => {
    if (!isSignIn(request.headers.authorization, USER, PASSWORD)) return reply.code(401).send()
    return reply.header('x-authorization-token', double.tokens.give()).send()
  })

  app.get('/v1/tarifas', async (request, reply) => {
    if (!double.tokens.takes(String(request.headers['x-authorization-token']))) return reply.code(401).send()
    const query = Query.safeParse(request.query)
    const parcels = parcelsIn(Object(request.query))
    if (!query.success || !parcels.success) return reply.code(400).send({ message: 'Parámetros inválidos' })
    if (double.scenario.fault === 'no_rates') return { pesoAforado: '0.00', tarifaConIva: null }
    const cubicCm = double.scenario.volumeUnit === 'm3' ? 1_000_000 : 1
    const billed = parcels.data.map(({ kilos, volumen }) =>
      Math.max(kilos, (volumen * cubicCm) / VOLUMETRIC_DIVISOR),
    )
    const freight = billed.reduce((sum, kg) => sum + priceOf(ORIGIN, query.data.cpDestino, kg), 0)
    const insurance = parcels.data.reduce((sum, { valorDeclarado }) => sum + valorDeclarado * 0.008, 0)
    return {
      pesoAforado: billed.reduce((sum, kg) => sum + kg, 0).toFixed(2),
      tarifaConIva: {
        seguroDistribucion: insurance.toFixed(2),
        distribucion: freight.toFixed(2),
        total: double.scenario.fault === 'wrong_prices' ? '-1' : (freight + insurance).toFixed(2),
      },
    }
  })
}
