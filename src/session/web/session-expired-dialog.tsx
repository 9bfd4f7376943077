import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { AUTH_REQUIRED, type AuthRequired } from '#platform/web-client/bearer.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { useLeaveGuard } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { sessionProblems } from '../session-api.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { useSession } from './use-session.ts'
import { useSignInForm } from './use-sign-in-form.ts'

const WRONG = 'Credenciales inválidas. Por favor intenta nuevamente.'

const isWrong = ({ status, code }: CallError) => status === 401 && code !== sessionProblems.wrong_code.code

const sentenceFor = (error: unknown): string =>
  (error instanceof CallError && !isWrong(error) && error.message) || WRONG

function isAuthRequired(detail: unknown): detail is Partial<AuthRequired> {
  return typeof detail === 'object' && detail !== null
}

/** Asks for a new sign-in when a session has ended, and then runs again whatever it interrupted. */
export function SessionExpiredDialog() {
  const waiting = useRef<Partial<AuthRequired>[]>([])
  const [open, setOpen] = useState(false)

  useEffect(() => {
    function onRequired(event: Event) {
      event.preventDefault()
      if (event instanceof CustomEvent && isAuthRequired(event.detail)) waiting.current.push(event.detail)
      setOpen(true)
    }
    window.addEventListener(AUTH_REQUIRED, onRequired)
    return () => window.removeEventListener(AUTH_REQUIRED, onRequired)
  }, [])

  const finish = useCallback((how: keyof AuthRequired) => {
    setOpen(false)
    for (const each of waiting.current.splice(0)) each[how]?.()
  }, [])

  const form = useRef<HTMLFormElement>(null)
  const retry = useCallback(() => finish('retryAction'), [finish])
  const cancel = useCallback(() => finish('cancel'), [finish])

  return (
    <Dialog
      form
      guarded
      startAt={() => firstEmptyIn(form.current)}
      open={open}
      onOpenChange={(next) => !next && cancel()}
      title="Tu sesión expiró"
      description="Ingresá de nuevo y seguimos donde estabas: no se pierde nada de lo que escribiste."
    >
      <ExpiredForm form={form} open={open} onDone={retry} onCancel={cancel} />
    </Dialog>
  )
}

/** She is known by her address: what is missing is the password. */
const firstEmptyIn = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [...(form?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')

interface ExpiredFormProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly open: boolean
  readonly onDone: () => void
  readonly onCancel: () => void
}

function ExpiredForm({ form, open, onDone, onCancel }: ExpiredFormProps) {
  const email = useSession((session) => session.user?.email)
  // The browser's back button closes the dialog and leaves what is below it alone.
  const { leaving, stay } = useLeaveGuard({ blocks: () => open, keepsDraft: true })
  useEffect(() => {
    if (!leaving) return
    stay()
    onCancel()
  })
  const { errors, refusal, busy, codeStep, typedEmail, onSubmit, beginAgain } = useSignInForm(
    onDone,
    sentenceFor,
  )
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <SignInFields
        errors={errors}
        email={typedEmail ?? email}
        codeStep={codeStep}
        onBeginAgain={beginAgain}
      />
      {refusal !== '' && (
        <Notice tone="alarm">
          <p className="font-medium">{refusal}</p>
        </Notice>
      )}
      <FormButtons label={busy ? 'Ingresando...' : 'Ingresar'} busy={busy} onCancel={onCancel} />
    </form>
  )
}
