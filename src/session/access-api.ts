import { z } from 'zod'
import { EMAIL_LIMIT } from '#email/email-address.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { alone } from '#platform/contract/web-address.ts'
import { ACCESS_KEPT_DAYS } from './access-rules.ts'
import { NewPassword } from './session-api.ts'

export const accessProblems = defineProblems({
  reset_link_ended: { status: 410, message: 'Este enlace ya no vale. Pedí uno nuevo.' },
})

/** What happened to an account; 'wrong_password' is counted by the hour. */
export const ACCESS_EVENTS = [
  'signed_in',
  'wrong_password',
  'code_sent',
  'reset_asked',
  'password_reset',
  'password_changed',
  'account_changed',
  'session_closed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
] as const
export type AccessEventKind = (typeof ACCESS_EVENTS)[number]

/** An open session as its administrator reads it; instants in ISO 8601. */
export const SessionAnswer = z.object({
  id: z.string(),
  /** 'Firefox en Windows' */
  device: z.string(),
  /** Where it was begun. */
  network: z.string(),
  isTrusted: z.boolean(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  firstSeenAt: z.string(),
  /** To about a minute. */
  lastSeenAt: z.string(),
  /** When it ends however much it is used. */
  expiresAt: z.string(),
})
export type SessionAnswer = z.infer<typeof SessionAnswer>

export const listSessions = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The open sessions of whoever asks',
  answer: envelope(z.array(SessionAnswer)),
  problems: [],
})

export const endSession = endpoint({
  access: 'signed-in',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Ends one session of whoever asks; one that has ended already is no error',
  params: z.object({ id: z.string().max(64) }),
  answer: envelope(z.null()),
  problems: [],
})

export const AccessEventAnswer = z.object({
  id: z.string(),
  kind: z.enum(ACCESS_EVENTS),
  device: z.string(),
  network: z.string(),
  count: z.int(),
  at: z.string(),
})
export type AccessEventAnswer = z.infer<typeof AccessEventAnswer>

export const listAccessEvents = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/auth/events',
  summary: `What happened to the account of whoever asks, the latest first; kept for ${ACCESS_KEPT_DAYS} days`,
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  answer: envelope(z.array(AccessEventAnswer)),
  problems: [],
})

export const askForReset = endpoint({
  access: 'public',
  method: 'POST',
  path: '/auth/password-reset',
  summary:
    'Sends a link for a new password, if the address is an administrator’s; the answer is always the same',
  body: z.object({
    email: z
      .string('El email es requerido')
      .trim()
      .min(1, 'El email es requerido')
      .max(EMAIL_LIMIT, alone('Email inválido'))
      .regex(/^[^\s@]+@[^\s@]+$/, 'Email inválido'),
  }),
  answer: envelope(z.null()),
  problems: [],
})

export const choosePassword = endpoint({
  access: 'public',
  method: 'POST',
  path: '/auth/password-reset/use',
  summary: 'Chooses a new password by the token of an email, once; all sessions end',
  body: z.object({ token: z.string().min(1).max(64), newPassword: NewPassword }),
  answer: envelope(z.null()),
  problems: [accessProblems.reset_link_ended],
})
