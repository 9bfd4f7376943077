import { CallError, type Caller, INVALID_ANSWER, REFUSED } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { errorsIn } from '../contact-message.ts'
import { sendMessage } from '../contact-messages-api.ts'
import { OFFLINE } from '../contact-words.ts'

const CHECK_FIELDS = 'Por favor verifica que todos los campos estén correctos.'
const TECHNICAL = 'Estamos experimentando problemas técnicos. Por favor intenta más tarde.'
const NOT_SENT = 'No pudimos enviar tu mensaje. Por favor intenta más tarde.'

function messageOf({ status, code, message }: CallError): string {
  if (status === 0) return OFFLINE
  if (code === REFUSED) return message
  if (code === INVALID_ANSWER) return NOT_SENT
  if (status === 400) return CHECK_FIELDS
  if (status === 429 || status === 409) return message
  return status >= 500 ? TECHNICAL : NOT_SENT
}

function refusalOf(error: unknown): Omit<FormAnswer, 'values'> {
  if (!(error instanceof CallError)) return { status: 500, message: NOT_SENT }
  const errors = firstByField(error.errors)
  return { status: error.status, message: messageOf(error), errors }
}

/** Sends the contact form by the given way; whatever happens has its sentence. */
export async function sendContactForm(call: Caller, values: FormValues, key?: string): Promise<FormAnswer> {
  const { name = '', email = '', phone = '', subject = '', message = '', about = '', website = '' } = values
  const form = { name, email, ...(phone.trim() !== '' && { phone }), subject, message }
  const errors = errorsIn(form)
  if (Object.keys(errors).length > 0) return { status: 400, message: CHECK_FIELDS, errors, values }
  try {
    const body = { ...form, ...(about !== '' && { about }), ...(website !== '' && { website }) }
    const answer = await call(sendMessage, { body }, key === undefined ? {} : { key })
    return { status: 200, message: answer.message ?? '¡Mensaje enviado con éxito! Te responderé pronto.' }
  } catch (error) {
    return { ...refusalOf(error), values }
  }
}
