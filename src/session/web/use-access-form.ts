import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import { type FormValues, valuesOf } from '#ui/form-answer.ts'
import { showToast } from '#ui/toast.ts'
import { ACCESS } from './admin/use-access.ts'

const FAILED = 'Error en la petición'

/** What is to be said at a field; nothing when the shop was not reached or does not work. */
function fieldErrorsIn(error: unknown): FormValues {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return {}
  if (error.errors.length === 0) return { currentPassword: error.message || FAILED }
  return firstByField(error.errors)
}

function focusFirst(form: HTMLFormElement, errors: FormValues): void {
  const wrong = [...form.elements].find((each) => errors[each.getAttribute('name') ?? ''] !== undefined)
  if (wrong instanceof HTMLInputElement) wrong.select()
}

/** A form that changes how somebody signs in, and needs her password for it. @param done what is said then */
export function useAccessForm(send: (values: FormValues) => Promise<void>, done: string) {
  const [errors, setErrors] = useState<FormValues>({})
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    setErrors({})
    try {
      await send(valuesOf(new FormData(form)))
      void queries.invalidateQueries({ queryKey: ACCESS })
      form.reset()
      showToast('success', done)
    } catch (error) {
      const refused = fieldErrorsIn(error)
      setErrors(refused)
      focusFirst(form, refused)
      if (Object.keys(refused).length === 0)
        showToast('error', (error instanceof Error && error.message) || FAILED)
    } finally {
      setBusy(false)
    }
  }
  return { errors, busy, onSubmit }
}
