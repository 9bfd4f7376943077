import { CallError, type Caller } from '#platform/web-client/caller.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { WithdrawalForm } from '../withdrawal.ts'
import { requestWithdrawal } from '../withdrawals-api.ts'

const CHECK_FIELDS = 'Por favor verificá que todos los campos estén correctos.'
const NOT_SENT =
  'No pudimos registrar tu pedido. Probá de nuevo en unos minutos o escribinos: tu derecho no se pierde por esto.'

/** The proof that a request was taken. `receivedAt` in ISO 8601. */
export interface Receipt {
  readonly code: string
  readonly receivedAt: string
  readonly mailed: boolean
}

export type WithdrawalFormAnswer = FormAnswer & { readonly receipt?: Receipt }

const byField = (errors: readonly { field: string; message: string }[]) =>
  Object.fromEntries([...errors].reverse().map(({ field, message }) => [field, message]))

function refusalOf(error: unknown): FormAnswer {
  if (!(error instanceof CallError)) return { status: 500, message: NOT_SENT }
  const { status, message, errors } = error
  if (status === 0 || status === 409 || status === 429) return { status, message }
  return { status, message: status === 400 ? CHECK_FIELDS : NOT_SENT, errors: byField(errors) }
}

/** Sends a request to withdraw by the given way. */
export async function sendWithdrawal(
  call: Caller,
  values: FormValues,
  key?: string,
): Promise<WithdrawalFormAnswer> {
  const { name = '', email = '', phone = '', purchase = '', comment = '' } = values
  const body = { name, email, phone, purchase, comment }
  const checked = WithdrawalForm.safeParse(body)
  if (!checked.success) {
    const errors = checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
    return { status: 400, message: CHECK_FIELDS, errors: byField(errors), values }
  }
  try {
    const { data } = await call(requestWithdrawal, { body }, key === undefined ? {} : { key })
    return { status: 200, message: 'Registramos tu arrepentimiento.', receipt: data }
  } catch (error) {
    return { ...refusalOf(error), values }
  }
}
