import { useState } from 'react'
import { callOnce } from '#platform/web-client/browser-caller.ts'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import { TextField } from '#ui/form-field.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'
import { accessProblems } from '../access-api.ts'
import { sendNewPassword } from './access-forms.ts'
import { forgetAdmin } from './stored-admin.ts'

interface NewPasswordFormProps {
  /** What the letter's link carries. */
  readonly token: string
  readonly onDone: () => void
  /** The link is good for nothing any more. */
  readonly onEnded: () => void
}

/** Chooses a new password; what this browser knew of a session has ended with the old one. */
export function NewPasswordForm({ token, onDone, onEnded }: NewPasswordFormProps) {
  const [isShown, setShown] = useState(false)
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
      <TextField
        label="Contraseña nueva"
        name="newPassword"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        required
        maxLength={200}
        hint="Al menos 10 caracteres. Tres o cuatro palabras se recuerdan mejor que muchos signos."
        error={errors.newPassword}
      />
      <CheckChoice
        id="show-password"
        label="Mostrar la contraseña"
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
      {errors.newPassword === undefined && <FormNotice answer={shown} />}
      <Button type="submit" aria-disabled={busy}>
        {busy ? 'Guardando...' : 'Guardar la contraseña'}
      </Button>
    </form>
  )
}
