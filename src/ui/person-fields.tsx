import type { FormValues } from './form-answer.ts'
import { TextField } from './form-field.tsx'

interface PersonFieldsProps {
  readonly values: FormValues
  readonly errors: FormValues
  /** How long each may be, in characters. */
  readonly limits: { readonly name: number; readonly email: number; readonly phone: number }
  /** Where either way to answer will do, what each of them is for; else there has to be an email. */
  readonly eitherWay?: { readonly email: string; readonly phone: string }
}

/** Who writes, and how she is answered. */
export const PersonFields = ({ values, errors, limits, eitherWay }: PersonFieldsProps) => (
  <>
    <TextField
      label="Nombre"
      name="name"
      autoComplete="name"
      required
      maxLength={limits.name}
      defaultValue={values.name}
      error={errors.name}
    />
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required={eitherWay === undefined}
        hint={eitherWay?.email}
        maxLength={limits.email}
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        label={eitherWay === undefined ? 'Teléfono (opcional)' : 'Teléfono'}
        hint={eitherWay?.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        defaultValue={values.phone}
        error={errors.phone}
      />
    </div>
  </>
)
