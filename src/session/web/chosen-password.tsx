import { useState } from 'react'
import { CheckChoice } from '#ui/choice.tsx'
import { TextField } from '#ui/form-field.tsx'

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
        maxLength={200}
        hint="Al menos 10 caracteres. Tres o cuatro palabras se recuerdan mejor que muchos signos."
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
