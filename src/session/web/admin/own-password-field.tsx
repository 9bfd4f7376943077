import { TextField } from '#ui/form-field.tsx'

/** Whoever gives access, or takes it away, proves that it is she. */
export const OwnPasswordField = ({ error }: { readonly error: string | undefined }) => (
  <TextField
    label="Tu contraseña"
    name="currentPassword"
    type="password"
    autoComplete="current-password"
    required
    error={error}
  />
)
