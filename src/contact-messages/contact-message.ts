import { z } from 'zod'
import { emailText } from '#email/email-text.ts'
import { alone } from '#platform/contract/web-address.ts'
import { phoneText } from '#site-info/phone-text.ts'
import { MESSAGE_LIMIT, PERSON_LIMITS, SUBJECTS } from './contact-words.ts'

const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]+$/u

/** Browsers send a form's line ends as two characters; they count as one. No database keeps a NUL. */
export const tidyLines = (text: string) => text.replace(/\r\n?/g, '\n')

/** The contact form: what is asked, and how what was typed is tidied. An empty phone is none. */
export const ContactForm = z.object({
  name: z
    .string('El nombre es requerido')
    .trim()
    .min(1, 'El nombre es requerido')
    .min(3, 'El nombre debe tener al menos 3 caracteres')
    .max(PERSON_LIMITS.name, alone(`El nombre no puede exceder los ${PERSON_LIMITS.name} caracteres`))
    .regex(LETTERS_AND_SPACES, 'El nombre solo puede contener letras y espacios'),
  email: emailText('El email es requerido', 'Por favor ingresa un email válido'),
  phone: phoneText.nullish().transform((text) => (text === undefined || text === '' ? null : text)),
  subject: z
    .string('Por favor selecciona un asunto')
    .meta({ enum: [...SUBJECTS] })
    .pipe(z.enum(SUBJECTS, 'Por favor selecciona un asunto')),
  message: z
    .string('El mensaje es requerido')
    .overwrite(tidyLines)
    .trim()
    .min(1, 'El mensaje es requerido')
    .min(10, 'El mensaje debe tener al menos 10 caracteres')
    .max(MESSAGE_LIMIT, `El mensaje no puede exceder los ${MESSAGE_LIMIT} caracteres`),
})

/** One sentence for each field that is wrong; none when the form can be sent. */
export function errorsIn(form: Record<string, unknown>): Partial<Record<string, string>> {
  const result = ContactForm.safeParse(form)
  if (result.success) return {}
  const errors: Partial<Record<string, string>> = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
  return errors
}
