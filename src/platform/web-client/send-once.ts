import { callApi } from './browser-caller.ts'
import type { Caller } from './caller.ts'
import { requestKeys } from './request-key.ts'

/**
 * Sends a form from the browser; pressed again because no answer came, it is one wish.
 * @param send takes what was typed to the API under a key
 */
export function sendOnce<Values, Answer extends { readonly status: number }>(
  send: (call: Caller, values: Values, key: string) => Promise<Answer>,
): (values: Values) => Promise<Answer> {
  const keys = requestKeys()
  return async (values) => {
    const answer = await send(callApi, values, keys.current())
    // What arrived before is told of; with changes it is something new.
    if (answer.status === 200 || answer.status === 409) keys.done()
    return answer
  }
}
