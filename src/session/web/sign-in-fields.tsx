import { TextField } from '#ui/form-field.tsx'

interface SignInFieldsProps {
  readonly errors: { readonly email?: string; readonly password?: string }
  readonly email?: string
}

export function SignInFields({ errors, email }: SignInFieldsProps) {
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        defaultValue={email}
        error={errors.email}
      />
      <TextField
        label="Contraseña"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
    </>
  )
}
