import { type FormEvent, useState } from 'react'
import { valuesOf } from '#ui/form-answer.ts'
import { signIn } from './use-session.ts'

interface Errors {
  readonly email?: string
  readonly password?: string
}

const missingIn = (values: Record<string, string | undefined>): Errors => ({
  ...(!values.email?.trim() && { email: 'El email es requerido' }),
  ...(!values.password && { password: 'La contraseña es requerida' }),
})

/** The form that signs in: what is missing, what was refused, and whether it is under way. */
export function useSignInForm(onDone: () => void, sentenceFor: (error: unknown) => string) {
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = valuesOf(new FormData(form))
    const missing = missingIn(values)
    setErrors(missing)
    setRefusal('')
    const [first] = Object.keys(missing)
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    setBusy(true)
    try {
      await signIn(values.email?.trim() ?? '', values.password ?? '')
      onDone()
    } catch (error) {
      setRefusal(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return { errors, refusal, busy, onSubmit }
}
