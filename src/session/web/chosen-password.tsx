import { useState } from 'react'
import { CheckChoice } from '#ui/choice.tsx'
import { TextField } from '#ui/form-field.tsx'
import { PASSWORD_HINT, PASSWORD_LIMIT } from '../access-rules.ts'

interface ChosenPasswordProps {
  readonly label: string
  readonly error: string | undefined
}

/** Where somebody types a password that she has just thought of, and may look at it. */
export function ChosenPassword({ label, error }: ChosenPasswordProps) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <TextField
        label={label}
        name="newPassword"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        required
        maxLength={PASSWORD_LIMIT}
        hint={PASSWORD_HINT}
        error={error}
      />
      <CheckChoice
        id="show-password"
        label="Mostrar la contraseña"
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
    </>
  )
}
