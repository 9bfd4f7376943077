import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { generalProblems } from '#platform/contract/problem.ts'

/** The provider's notice: only its topic and resource id are read, and neither is believed. */
export const receiveNotice = endpoint({
  access: 'public',
  method: 'POST',
  path: '/payments/webhook/mercadopago',
  summary: 'Notices of the payment provider; each causes the payment to be read again',
  answer: z.object({ ok: z.literal(true) }),
  problems: [generalProblems.malformed_request, generalProblems.unavailable],
})
