import { readPrice } from '#money/read-price.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { askForNotice } from '../waiting-list-api.ts'
import { askedMessage, WishForm } from '../wish.ts'

const CHECK_FIELDS = 'Revisá lo que está marcado.'
const NOT_SENT = 'No pudimos anotar tu aviso. Probá de nuevo en un rato.'

/** What is typed as the shop takes it; the price only where it is asked for. */
function bodyOf({ email = '', kind = '', artworkId = '', maxPrice = '' }: FormValues) {
  const asksPrice = kind === 'similar' && maxPrice.trim() !== ''
  return { email, kind, artworkId, maxPrice: asksPrice ? readPrice(maxPrice) : null }
}

function refusalOf(error: unknown): FormAnswer {
  if (!(error instanceof CallError)) return { status: 500, message: NOT_SENT }
  const { status, message } = error
  const errors = firstByField(error.errors)
  if (status === 400) return { status, message: CHECK_FIELDS, errors }
  return { status, message: status >= 500 ? NOT_SENT : message }
}

/** Sends the form of a work's page by the given way; whatever happens has its sentence, and what was typed stays until it has arrived. */
export async function sendWish(call: Caller, values: FormValues, key?: string): Promise<FormAnswer> {
  const { website = '' } = values
  const checked = WishForm.safeParse(bodyOf(values))
  if (!checked.success) {
    const wrong = checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
    return { status: 400, message: CHECK_FIELDS, errors: firstByField(wrong), values }
  }
  try {
    const body = { ...checked.data, ...(website !== '' && { website }) }
    const answer = await call(askForNotice, { body }, key === undefined ? {} : { key })
    return { status: 200, message: answer.message ?? askedMessage }
  } catch (error) {
    return { ...refusalOf(error), values }
  }
}
