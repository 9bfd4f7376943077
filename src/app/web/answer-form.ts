import { data, type RouterContextProvider } from 'react-router'
import type { Caller } from '#platform/web-client/caller.ts'
import { repeatedField } from '#platform/web-client/repeated-field.ts'
import { type FormAnswer, type FormValues, valuesOf } from '#ui/form-answer.ts'
import { callerContext } from './caller-context.ts'

interface Sent {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** A field that came more than once: of a value that is dropped nobody would hear. */
function repeatedIn(form: FormData): string | undefined {
  const names = [...form.keys()]
  return names.find((name, at) => names.indexOf(name) !== at)
}

function refuseRepeated(form: FormData, name: string): FormAnswer {
  const { status, message, atField } = repeatedField
  return { status, message, errors: { [name]: atField }, values: valuesOf(form) }
}

/**
 * What names a form that was sent without a script: what stands in it. Whoever sends it again because the reply was lost
 * gets the first answer, as the browser does that gives each of its forms a key.
 */
async function keyOf({ url }: Request, values: FormValues): Promise<string> {
  const sent = new TextEncoder().encode(JSON.stringify([new URL(url).pathname, values]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', sent))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A page's own answer to a form that was sent without a script: the same sentences as in place, with their status. */
export async function answerForm<Answer extends FormAnswer>(
  { request, context }: Sent,
  send: (call: Caller, values: FormValues, key: string) => Promise<Answer>,
) {
  const form = await request.formData()
  const repeated = repeatedIn(form)
  const values = valuesOf(form)
  const answer: Answer | FormAnswer =
    repeated === undefined
      ? await send(context.get(callerContext), values, await keyOf(request, values))
      : refuseRepeated(form, repeated)
  return data(answer, { status: answer.status })
}
