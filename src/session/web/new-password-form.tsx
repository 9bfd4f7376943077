import { callOnce } from '#platform/web-client/browser-caller.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'
import { accessProblems } from '../access-api.ts'
import { sendNewPassword } from './access-forms.ts'
import { ChosenPassword } from './chosen-password.tsx'
import { forgetAdmin } from './stored-admin.ts'

interface NewPasswordFormProps {
  /** What the email's link carries. */
  readonly token: string
  readonly onDone: () => void
  /** The link is good for nothing any more. */
  readonly onEnded: () => void
}

/** Chooses a new password; what this browser knew of a session has ended with the old one. */
export function NewPasswordForm({ token, onDone, onEnded }: NewPasswordFormProps) {
  const { form, busy, shown, errors } = useSentForm({
    answer: undefined,
    async send(values) {
      const answer = await sendNewPassword(callOnce, token, values)
      if (answer.status === 200) {
        forgetAdmin()
        onDone()
      }
      if (answer.status === accessProblems.reset_link_ended.status) onEnded()
      return answer
    },
  })
  return (
    <form {...form} data-waits className="flex flex-col gap-5">
      <ChosenPassword label="Contraseña nueva" error={errors.newPassword} />
      {errors.newPassword === undefined && <FormNotice answer={shown} />}
      <Button type="submit" aria-disabled={busy}>
        {busy ? 'Guardando...' : 'Guardar la contraseña'}
      </Button>
    </form>
  )
}
