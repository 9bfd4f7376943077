import { readPrice } from '#money/read-price.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import { sendChecked } from '#platform/web-client/send-checked.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { askForNotice } from '../waiting-list-api.ts'
import { askedMessage, WishForm } from '../wish.ts'

/** What is typed as the shop takes it; the price only where it is asked for. */
function bodyOf({ email = '', kind = '', artworkId = '', maxPrice = '' }: FormValues) {
  const asksPrice = kind === 'similar' && maxPrice.trim() !== ''
  return { email, kind, artworkId, maxPrice: asksPrice ? readPrice(maxPrice) : null }
}

/** Sends the form of a work's page by the given way. */
export const sendWish = (call: Caller, values: FormValues, key?: string): Promise<FormAnswer> =>
  sendChecked({
    schema: WishForm,
    typed: bodyOf(values),
    values,
    send: (body) => call(askForNotice, { body }, key === undefined ? {} : { key }),
    arrived: askedMessage,
    notSent: 'No pudimos anotar tu aviso. Probá de nuevo en un rato.',
  })
