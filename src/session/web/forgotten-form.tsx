import { EMAIL_LIMIT } from '#email/email-address.ts'
import { callOnce } from '#platform/web-client/browser-caller.ts'
import { Button } from '#ui/button.tsx'
import type { FormAnswer } from '#ui/form-answer.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'
import { sendForgotten } from './access-forms.ts'
import { AccountField } from './account-field.tsx'

interface ForgottenFormProps {
  /** The address of the page that answers when no script runs, and what it answered. */
  readonly action: string
  readonly answer: FormAnswer | undefined
}

/** Asks for a link for a new password. */
export function ForgottenForm({ action, answer }: ForgottenFormProps) {
  const { form, busy, shown, errors, start } = useSentForm({
    answer,
    send: (values) => sendForgotten(callOnce, values),
  })
  return (
    <form {...form} action={action} className="flex flex-col gap-5">
      <AccountField
        key={start.round}
        maxLength={EMAIL_LIMIT}
        defaultValue={start.values.email}
        error={errors.email}
      />
      <FormNotice answer={shown} />
      <Button type="submit" aria-disabled={busy}>
        {busy ? 'Enviando...' : 'Enviarme un enlace'}
      </Button>
    </form>
  )
}
