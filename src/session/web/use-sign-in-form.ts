import { type FormEvent, useState } from 'react'
import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import type { FormValues } from '#ui/form-answer.ts'
import { useReadForm } from '#ui/use-draft-form.ts'
import { PASSWORD_MISSING } from '../access-rules.ts'
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
  password: PASSWORD_MISSING,
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

function codeStepIn(error: unknown, { email = '', remember }: FormValues): CodeStep | undefined {
  if (!(error instanceof CallError) || error.code !== sessionProblems.code_required.code) return undefined
  const { data } = CodeRequired.safeParse(error.data)
  return (
    data && { challenge: data.challenge, message: error.message, email, remember: remember !== undefined }
  )
}

/** The form that signs in: what is missing, what was refused, whether it is under way, and whether a code is asked for. */
export function useSignInForm(onDone: () => void, sentenceFor: (error: unknown) => string) {
  const [refusal, setRefusal] = useState('')
  const [codeStep, setCodeStep] = useState<CodeStep>()
  const [typedEmail, setTypedEmail] = useState<string>()
  const { errors, busy, point, onSubmit } = useReadForm({
    errorsOf: (values) => missingIn(values, codeStep === undefined ? ['email', 'password'] : ['code']),
    send: (values) => send(values).then(onDone, (error) => refuse(values, error)),
  })

  const send = (values: FormValues) =>
    codeStep === undefined
      ? signIn(values.email?.trim() ?? '', typedSecret(values, 'password'), values.remember !== undefined)
      : signInWithCode(codeStep.challenge, typedSecret(values, 'code'), codeStep.remember)

  /** What was refused stands where it is mended; what is no field's fault, below the form. */
  function refuse(values: FormValues, error: unknown) {
    const step = codeStepIn(error, values)
    if (step !== undefined) setCodeStep(step)
    else if (!point(fieldErrorsIn(error))) setRefusal(sentenceFor(error))
  }

  function beginAgain() {
    setTypedEmail(codeStep?.email)
    setCodeStep(undefined)
    point({})
    setRefusal('')
  }
  return {
    errors,
    refusal,
    busy,
    codeStep,
    typedEmail,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      setRefusal('')
      return onSubmit(event)
    },
    beginAgain,
  }
}
