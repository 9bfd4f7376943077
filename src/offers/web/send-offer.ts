import { readPrice } from '#money/read-price.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { OfferForm, offeredMessage } from '../offer.ts'
import { makeOffer } from '../offers-api.ts'

const CHECK_FIELDS = 'Revisá lo que está marcado.'
const NOT_SENT = 'No pudimos enviar tu oferta. Probá de nuevo en un rato.'

/** What is typed as the shop takes it. */
function bodyOf({
  artworkId = '',
  name = '',
  email = '',
  phone = '',
  amount = '',
  message = '',
}: FormValues) {
  return { artworkId, name, email, phone, amount: readPrice(amount), message }
}

function refusalOf(error: unknown): FormAnswer {
  if (!(error instanceof CallError)) return { status: 500, message: NOT_SENT }
  const { status, message } = error
  const errors = firstByField(error.errors)
  if (status === 400) return { status, message: CHECK_FIELDS, errors }
  return { status, message: status >= 500 ? NOT_SENT : message }
}

/** Sends an offer by the given way; whatever happens has its sentence, and what was typed stays until it has arrived. */
export async function sendOffer(call: Caller, values: FormValues, key?: string): Promise<FormAnswer> {
  const { website = '' } = values
  const typed = bodyOf(values)
  const checked = OfferForm.safeParse(typed)
  if (!checked.success) {
    const wrong = checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
    return { status: 400, message: CHECK_FIELDS, errors: firstByField(wrong), values }
  }
  try {
    const body = { ...checked.data, ...(website !== '' && { website }) }
    const answer = await call(makeOffer, { body }, key === undefined ? {} : { key })
    return { status: 200, message: answer.message ?? offeredMessage }
  } catch (error) {
    return { ...refusalOf(error), values }
  }
}
