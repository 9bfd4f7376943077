import { CallError, type Caller, REFUSED } from '#platform/web-client/caller.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { subscribe } from '../newsletter-api.ts'
import { SubscriptionForm, subscriptionMessages } from '../subscription.ts'

const CHECK_EMAIL = 'Por favor verifica que el email sea válido.'
const NOT_DONE = 'No pudimos procesar tu suscripción. Por favor intenta más tarde.'

function messageOf({ status, code, message }: CallError): string {
  if (code === REFUSED) return message
  switch (status) {
    case 0:
      return 'No hay conexión a internet. Por favor verifica tu conexión.'
    case 400:
      return CHECK_EMAIL
    case 409:
      return 'Este email ya está suscrito a nuestro newsletter.'
    case 429:
      return message
    case 500:
    case 503:
      return 'Estamos experimentando problemas técnicos. Por favor intenta más tarde.'
    default:
      return NOT_DONE
  }
}

function refusalOf(error: unknown): FormAnswer {
  if (!(error instanceof CallError)) return { status: 500, message: NOT_DONE }
  return { status: error.status, message: messageOf(error) }
}

/** Sends the newsletter form by the given way. The address stays in its field unless it is on the list now. */
export async function sendSubscription(call: Caller, values: FormValues): Promise<FormAnswer> {
  const { email = '', website = '' } = values
  const form = { email, source: 'footer' }
  const checked = SubscriptionForm.safeParse(form)
  if (!checked.success) {
    const message = email.trim() === '' ? 'Por favor ingresa tu email' : CHECK_EMAIL
    return { status: 400, message, errors: { email: message }, values }
  }
  try {
    const answer = await call(subscribe, { body: { ...form, ...(website !== '' && { website }) } })
    const status = answer.data?.status ?? answer.status ?? 'subscribed'
    const message = subscriptionMessages[status]
    const done = { status: 200, message: status === 'subscribed' ? (answer.message ?? message) : message }
    return status === 'already_subscribed' ? { ...done, values } : done
  } catch (error) {
    return { ...refusalOf(error), values }
  }
}
