import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import type { FormValues } from '#ui/form-answer.ts'
import { showToast } from '#ui/toast.ts'
import { useReadForm } from '#ui/use-draft-form.ts'
import { ACCESS } from './admin/use-access.ts'

const FAILED = 'Error en la petición'

/** What is to be said at a field; nothing when the shop was not reached or does not work. */
function fieldErrorsIn(error: unknown): FormValues {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return {}
  if (error.errors.length === 0) return { currentPassword: error.message || FAILED }
  return firstByField(error.errors)
}

/** A form that changes how somebody signs in, and needs her password for it. @param done what is said then */
export function useAccessForm(send: (values: FormValues) => Promise<void>, done: string) {
  const queries = useQueryClient()
  const { errors, busy, point, onSubmit } = useReadForm({
    errorsOf: () => ({}),
    send: (values, form) => change(values, form).catch(explain),
  })

  async function change(values: FormValues, form: HTMLFormElement) {
    await send(values)
    void queries.invalidateQueries({ queryKey: ACCESS })
    form.reset()
    showToast('success', done)
  }

  function explain(error: unknown) {
    const refused = fieldErrorsIn(error)
    point(refused)
    if (Object.keys(refused).length === 0)
      showToast('error', (error instanceof Error && error.message) || FAILED)
  }
  return { errors, busy, onSubmit }
}
