import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineProblems } from '#platform/contract/problem.ts'

export const paymentProblems = defineProblems({
  signature_required: { status: 401, message: 'Falta la firma del aviso.' },
})

const notification = {
  access: 'public',
  path: '/payments/webhook/mercadopago',
  answer: z.object({ ok: z.literal(true) }),
  problems: [paymentProblems.signature_required],
  // The provider tells of everybody's payments from few addresses.
  callsAMinute: 3000,
} as const

/** The provider's notification: only its topic and resource id are read, and neither is believed. */
export const receiveNotification = endpoint({
  ...notification,
  method: 'POST',
  summary: 'Notifications of the payment provider; each causes the payment to be read again',
})

/** The same in its oldest form, with everything in the address. */
export const receiveOldNotification = endpoint({
  ...notification,
  method: 'GET',
  summary: 'Notifications of the payment provider in their oldest form',
})
