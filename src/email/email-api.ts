import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { EMAIL_STATES } from './email.ts'

export const emailProblems = defineProblems({
  email_not_found: { status: 404, message: 'No encontramos ese correo.' },
  email_emptied: {
    status: 409,
    message: 'Este correo ya no se puede reenviar: su texto se borró para cuidar los datos de la persona.',
  },
  email_ended: {
    status: 409,
    message: 'Este correo ya no se puede reenviar: lo que dice dejó de valer.',
  },
})

/** An email as the administrator sees it. Instants in ISO 8601. */
export const EmailAnswer = z.object({
  id: z.string(),
  /** What it tells: 'order-paid', 'order-shipped' … */
  kind: z.string(),
  /** Empty, like `subject`, once its contents were deleted. */
  to: z.string(),
  subject: z.string(),
  state: z.enum(EMAIL_STATES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** Whether its text is still there, and still worth sending again. */
  canBeResent: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type EmailAnswer = z.infer<typeof EmailAnswer>

/** The most emails that are answered at once. */
export const STUCK_EMAILS_LIMIT = 100

export const listStuckEmails = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/emails/stuck',
  summary: `Emails that could not be sent so far, at most ${STUCK_EMAILS_LIMIT}, the newest first`,
  answer: envelope(z.array(EmailAnswer)),
  problems: [],
})

export const resendStuckEmail = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/emails/:id/resend',
  summary: 'Sends an email once more and answers those that are still stuck',
  params: z.object({ id: z.string().max(64) }),
  answer: envelope(z.array(EmailAnswer)),
  problems: [emailProblems.email_not_found, emailProblems.email_emptied, emailProblems.email_ended],
})
