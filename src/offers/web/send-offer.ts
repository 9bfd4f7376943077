import { readPrice } from '#money/read-price.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import { sendChecked } from '#platform/web-client/send-checked.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { OfferForm, offeredMessage } from '../offer.ts'
import { makeOffer } from '../offers-api.ts'

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

/** Sends an offer by the given way. */
export const sendOffer = (call: Caller, values: FormValues, key?: string): Promise<FormAnswer> =>
  sendChecked({
    schema: OfferForm,
    typed: bodyOf(values),
    values,
    send: (body) => call(makeOffer, { body }, key === undefined ? {} : { key }),
    arrived: offeredMessage,
    notSent: 'No pudimos enviar tu oferta. Probá de nuevo en un rato.',
  })
