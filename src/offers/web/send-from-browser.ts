import { callApi } from '#platform/web-client/browser-caller.ts'
import { requestKeys } from '#platform/web-client/request-key.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { sendOffer } from './send-offer.ts'

const keys = requestKeys()

/** Sends the form; pressed again because no answer came, it is one offer. */
export async function sendFromBrowser(values: FormValues): Promise<FormAnswer> {
  const answer = await sendOffer(callApi, values, keys.current())
  // What arrived before is told of; with changes it is something new.
  if (answer.status === 200 || answer.status === 409) keys.done()
  return answer
}
