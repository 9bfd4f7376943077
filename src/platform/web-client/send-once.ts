import { generalProblems } from '../contract/problem.ts'
import { callApi } from './browser-caller.ts'
import { CallError, type Caller } from './caller.ts'
import { requestKeys } from './request-key.ts'

/**
 * Sends a form from the browser; pressed again because no answer came, it is one request.
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

/** Sends under the key of a request. What turns out to be done already is not that request: once she has looked, it can be sent with its changes. */
export async function carryOnce<Answer>(
  keys: ReturnType<typeof requestKeys>,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(keys.current())
    keys.done()
    return answer
  } catch (error) {
    if (error instanceof CallError && error.code === generalProblems.already_done.code) keys.done()
    throw error
  }
}
