import { type FormEvent, useState } from 'react'
import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import { type FormValues, valuesOf } from '#ui/form-answer.ts'
import { CodeRequired, sessionProblems } from '../session-api.ts'
import { typedSecret } from './typed-secret.ts'
import { signIn, signInWithCode } from './use-session.ts'

/** A sign-in that waits for a code, and what the shop says about it. */
export interface CodeStep {
  readonly challenge: string
  readonly message: string
  /** Whoever begins again need not type it again. */
  readonly email: string
  /** The session is to stay on this device. */
  readonly remember: boolean
}

const REQUIRED = {
  email: 'El email es requerido',
  password: 'La contraseña es requerida',
  code: 'El código es requerido',
}
type FieldName = keyof typeof REQUIRED

const missingIn = (values: FormValues, fields: readonly FieldName[]): FormValues =>
  Object.fromEntries(fields.filter((name) => !values[name]?.trim()).map((name) => [name, REQUIRED[name]]))

/** What is to be said at a field; a code is the only thing that stands alone in its form. */
function fieldErrorsIn(error: unknown): FormValues {
  if (!(error instanceof CallError)) return {}
  if (error.code === sessionProblems.wrong_code.code) return { code: error.message }
  return firstByField(error.errors)
}

function focusFirst(form: HTMLFormElement, errors: FormValues): boolean {
  const [first] = Object.keys(errors)
  const field = form.querySelector<HTMLInputElement>(`[name="${first}"]`)
  field?.select()
  return field !== null
}

function codeStepIn(error: unknown, { email = '', remember }: FormValues): CodeStep | undefined {
  if (!(error instanceof CallError) || error.code !== sessionProblems.code_required.code) return undefined
  const { data } = CodeRequired.safeParse(error.data)
  return (
    data && { challenge: data.challenge, message: error.message, email, remember: remember !== undefined }
  )
}

/** The form that signs in: what is missing, what was refused, whether it is under way, and whether a code is asked for. */
export function useSignInForm(onDone: () => void, sentenceFor: (error: unknown) => string) {
  const [errors, setErrors] = useState<FormValues>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [codeStep, setCodeStep] = useState<CodeStep>()
  const [typedEmail, setTypedEmail] = useState<string>()

  const send = (values: FormValues) =>
    codeStep === undefined
      ? signIn(values.email?.trim() ?? '', typedSecret(values, 'password'), values.remember !== undefined)
      : signInWithCode(codeStep.challenge, typedSecret(values, 'code'), codeStep.remember)

  /** What was refused stands where it is mended; what is no field's fault, below the form. */
  function refuse(form: HTMLFormElement, error: unknown) {
    const refused = fieldErrorsIn(error)
    if (focusFirst(form, refused)) setErrors(refused)
    else setRefusal(sentenceFor(error))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = valuesOf(new FormData(form))
    const missing = missingIn(values, codeStep === undefined ? ['email', 'password'] : ['code'])
    setErrors(missing)
    setRefusal('')
    if (focusFirst(form, missing)) return
    setBusy(true)
    try {
      await send(values)
      onDone()
    } catch (error) {
      const step = codeStepIn(error, values)
      if (step === undefined) refuse(form, error)
      else setCodeStep(step)
    } finally {
      setBusy(false)
    }
  }

  function beginAgain() {
    setTypedEmail(codeStep?.email)
    setCodeStep(undefined)
    setErrors({})
    setRefusal('')
  }
  return { errors, refusal, busy, codeStep, typedEmail, onSubmit, beginAgain }
}
