import { data, type RouterContextProvider } from 'react-router'
import type { Caller } from '#platform/web-client/caller.ts'
import { type FormAnswer, type FormValues, valuesOf } from '#ui/form-answer.ts'
import { callerContext } from './caller-context.ts'

interface Sent {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** A page's own answer to a form that was sent without a script: the same sentences as in place, with their status. */
export async function answerForm<Answer extends FormAnswer>(
  { request, context }: Sent,
  send: (call: Caller, values: FormValues) => Promise<Answer>,
) {
  const answer = await send(context.get(callerContext), valuesOf(await request.formData()))
  return data(answer, { status: answer.status })
}
