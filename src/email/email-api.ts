import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { LETTER_STATES } from './letter.ts'

export const letterProblems = defineProblems({
  letter_not_found: { status: 404, message: 'No encontramos ese correo.' },
  letter_emptied: {
    status: 409,
    message: 'Este correo ya no se puede reenviar: su texto se borró para cuidar los datos de la persona.',
  },
  letter_ended: {
    status: 409,
    message: 'Este correo ya no se puede reenviar: lo que dice dejó de valer.',
  },
})

/** A letter as the administrator sees it. Instants in ISO 8601. */
export const LetterAnswer = z.object({
  id: z.string(),
  /** What it tells: 'order-paid', 'order-shipped' … */
  kind: z.string(),
  /** Empty, like `subject`, once its contents were deleted. */
  to: z.string(),
  subject: z.string(),
  state: z.enum(LETTER_STATES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** Whether its text is still there, and still worth sending again. */
  canBeResent: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type LetterAnswer = z.infer<typeof LetterAnswer>

/** The most letters that are answered at once. */
export const STUCK_LETTERS_LIMIT = 100

export const listStuckLetters = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/letters/stuck',
  summary: `Letters that could not be sent so far, at most ${STUCK_LETTERS_LIMIT}, the newest first`,
  answer: envelope(z.array(LetterAnswer)),
  problems: [],
})

export const resendStuckLetter = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/letters/:id/resend',
  summary: 'Sends a letter once more and answers those that are still stuck',
  params: z.object({ id: z.string().max(64) }),
  answer: envelope(z.array(LetterAnswer)),
  problems: [letterProblems.letter_not_found, letterProblems.letter_emptied, letterProblems.letter_ended],
})
