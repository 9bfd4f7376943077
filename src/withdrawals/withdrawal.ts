import { z } from 'zod'
import { PERSON_LIMITS } from '#contact-messages/contact-words.ts'
import { EMAIL_PATTERN } from '#email/email-address.ts'
import { alone, tooLong } from '#platform/contract/web-address.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { ANSWER_HOURS, COMMENT_LIMIT, PURCHASE_LIMIT } from './withdrawal-limits.ts'

export const WITHDRAWAL_STATUSES = [
  'recibida',
  'confirmada',
  'retiro_coordinado',
  'reintegrada',
  'observada',
] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/** What the artist reads of a status. */
export const withdrawalStatusTexts = {
  recibida: 'Recibida',
  confirmada: 'Confirmada',
  retiro_coordinado: 'Retiro coordinado',
  reintegrada: 'Reintegrada',
  observada: 'Observada',
} satisfies Record<WithdrawalStatus, string>

/** Where a request can go from each status: money may return without a pick-up, and an objection may be dropped. */
const nextStatuses = {
  recibida: ['confirmada', 'observada'],
  confirmada: ['retiro_coordinado', 'reintegrada', 'observada'],
  retiro_coordinado: ['reintegrada', 'observada'],
  reintegrada: [],
  observada: ['confirmada', 'retiro_coordinado', 'reintegrada'],
} as const satisfies Record<WithdrawalStatus, readonly WithdrawalStatus[]>

/** While a request stands at one of these its order is neither prepared nor sent: it is neither objected to nor settled. */
export const STOPS_ORDER = [
  'recibida',
  'confirmada',
  'retiro_coordinado',
] as const satisfies WithdrawalStatus[]

/** How far a request has come that stops its order; null for one that does not. */
export const openStatus = (status: WithdrawalStatus): (typeof STOPS_ORDER)[number] | null =>
  STOPS_ORDER.find((each) => each === status) ?? null

/** The statuses that a request can take next. */
export const statusesAfter = (status: WithdrawalStatus): readonly WithdrawalStatus[] => nextStatuses[status]

/** The statuses from which a request can become `status`. */
export const statusesBefore = (status: WithdrawalStatus): WithdrawalStatus[] =>
  WITHDRAWAL_STATUSES.filter((from) => (nextStatuses[from] as readonly WithdrawalStatus[]).includes(status))

/** Until when a request must be answered, and whether that has been missed. */
export function answerClock(
  { status, createdAt }: { status: WithdrawalStatus; createdAt: Date },
  now: Date,
): { dueAt: Date; isOverdue: boolean } {
  const dueAt = new Date(createdAt.getTime() + ANSWER_HOURS * HOUR_MS)
  return { dueAt, isOverdue: status === 'recibida' && now.getTime() > dueAt.getTime() }
}

const CONTACT_MISSING = 'Dejanos un email o un teléfono para responderte'

const optional = (limit: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(limit, alone(tooLong(limit)))
    .default('')

/** A request to withdraw: a name and a way to answer are all that is needed. The law allows no further formality. */
export const WithdrawalForm = z
  .object({
    name: optional(PERSON_LIMITS.name).refine((text) => text !== '', 'El nombre es requerido'),
    email: optional(PERSON_LIMITS.email)
      .overwrite((text) => text.toLowerCase())
      .refine((text) => text === '' || EMAIL_PATTERN.test(text), 'Por favor ingresá un email válido'),
    phone: optional(PERSON_LIMITS.phone),
    /** Number of the order or title of the work. */
    purchase: optional(PURCHASE_LIMIT),
    comment: optional(COMMENT_LIMIT),
  })
  .superRefine(({ email, phone }, context) => {
    if (email === '' && phone === '')
      context.addIssue({ code: 'custom', path: ['email'], message: CONTACT_MISSING })
  })
