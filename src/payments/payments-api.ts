import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineProblems } from '#platform/contract/problem.ts'

export const paymentProblems = defineProblems({
  signature_required: { status: 401, message: 'Falta la firma del aviso.' },
})

const summaries = {
  POST: 'Notifications of the payment provider; each causes the payment to be read again',
  GET: 'Notifications of the payment provider in their oldest form',
} as const

/**
 * Where a provider is listened to. Only topic and resource id of a notification are read, and neither is believed.
 * @param method `GET` for notifications with everything in the address
 */
export const notificationEndpoint = (method: keyof typeof summaries, path: string) =>
  endpoint({
    access: 'public',
    method,
    path,
    summary: summaries[method],
    answer: z.object({ ok: z.literal(true) }),
    problems: [paymentProblems.signature_required],
    // The provider tells of everybody's payments from few addresses.
    callsAMinute: 3000,
  })
export type NotificationEndpoint = ReturnType<typeof notificationEndpoint>
