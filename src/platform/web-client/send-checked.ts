import type { z } from 'zod'
import { CallError } from './caller.ts'
import { firstByField } from './field-errors.ts'

const CHECK_FIELDS = 'Revisá lo que está marcado.'

type Texts = Readonly<Record<string, string | undefined>>

interface CheckedForm<Form extends object> {
  readonly schema: z.ZodType<Form>
  /** What is typed as the shop takes it. */
  readonly typed: unknown
  /** The form as it was sent, which stays until it has arrived. */
  readonly values: Texts
  /** Takes what was checked to the API, with the field that programs alone fill in when one has. */
  readonly send: (
    body: Form & { readonly website?: string },
  ) => Promise<{ readonly message?: string | undefined }>
  /** Said when the shop says nothing of its own. */
  readonly arrived: string
  readonly notSent: string
}

interface Answer {
  readonly status: number
  readonly message: string
  readonly errors?: Texts
  readonly values?: Texts
}

function refusalOf(error: unknown, notSent: string): Answer {
  if (!(error instanceof CallError)) return { status: 500, message: notSent }
  const { status, message } = error
  if (status === 400) return { status, message: CHECK_FIELDS, errors: firstByField(error.errors) }
  return { status, message: status >= 500 ? notSent : message }
}

/** Sends a form that its schema takes; whatever happens has its sentence, and what was typed stays until it has arrived. */
export async function sendChecked<Form extends object>({
  schema,
  typed,
  values,
  send,
  arrived,
  notSent,
}: CheckedForm<Form>): Promise<Answer> {
  const checked = schema.safeParse(typed)
  if (!checked.success) {
    const wrong = checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
    return { status: 400, message: CHECK_FIELDS, errors: firstByField(wrong), values }
  }
  const { website = '' } = values
  try {
    const { message } = await send({ ...checked.data, ...(website !== '' && { website }) })
    return { status: 200, message: message ?? arrived }
  } catch (error) {
    return { ...refusalOf(error, notSent), values }
  }
}
