import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { FOREIGN_CURRENCIES } from './exchange-rate.ts'

export const moneyProblems = defineProblems({
  rate_not_found: { status: 404, message: 'No hay una cotización cargada para esa moneda.' },
})

/** What a foreign price costs in pesos, and by which rate (pesos for one unit, set at an instant in ISO 8601). */
export const PesosAnswer = z.object({ price: z.number(), rate: z.number(), setAt: z.string() })
export type PesosAnswer = z.infer<typeof PesosAnswer>

/** A rate as the artist has set it. Instants in ISO 8601. */
export const RateAnswer = z.object({
  currency: z.enum(FOREIGN_CURRENCIES),
  /** Pesos for one unit. */
  pesos: z.number(),
  setAt: z.string(),
  /** From then on nobody can buy by this rate. */
  goodUntil: z.string(),
  isFresh: z.boolean(),
})
export type RateAnswer = z.infer<typeof RateAnswer>

const oneCurrency = z.object({ currency: z.enum(FOREIGN_CURRENCIES, 'La moneda no es válida') })

export const listRates = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/exchange-rates',
  summary: 'The exchange rates by which works in foreign currency are charged',
  answer: envelope(z.array(RateAnswer)),
  problems: [],
})

export const RateForm = z.object({
  pesos: z
    .number('Ingresá cuántos pesos vale una unidad')
    .min(1, 'La cotización debe ser de al menos 1 peso')
    .max(1_000_000, 'La cotización es demasiado alta'),
})

export const setRate = endpoint({
  access: 'administrator',
  method: 'PUT',
  path: '/exchange-rates/:currency',
  summary: 'Sets the rate of a currency as of now',
  params: oneCurrency,
  body: RateForm,
  answer: envelope(z.array(RateAnswer)),
  problems: [],
})

export const removeRate = endpoint({
  access: 'administrator',
  method: 'DELETE',
  path: '/exchange-rates/:currency',
  summary: 'Takes a rate away: works in that currency are sold by conversation again',
  params: oneCurrency,
  answer: envelope(z.array(RateAnswer)),
  problems: [moneyProblems.rate_not_found],
})
