import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineProblems, generalProblems } from '#platform/contract/problem.ts'

export const paymentProblems = defineProblems({
  signature_required: { status: 401, message: 'Falta la firma del aviso.' },
})

const notice = {
  access: 'public',
  path: '/payments/webhook/mercadopago',
  answer: z.object({ ok: z.literal(true) }),
  problems: [
    generalProblems.malformed_request,
    paymentProblems.signature_required,
    generalProblems.unavailable,
  ],
} as const

/** The provider's notice: only its topic and resource id are read, and neither is believed. */
export const receiveNotice = endpoint({
  ...notice,
  method: 'POST',
  summary: 'Notices of the payment provider; each causes the payment to be read again',
})

/** The same in its oldest form, with everything in the address. */
export const receiveOldNotice = endpoint({
  ...notice,
  method: 'GET',
  summary: 'Notices of the payment provider in their oldest form',
})
