import type { FormValues } from './form-answer.ts'
import { TextField } from './form-field.tsx'

interface PersonFieldsProps {
  readonly values: FormValues
  readonly errors: FormValues
}

/** Who writes, and how she is answered. */
export const PersonFields = ({ values, errors }: PersonFieldsProps) => (
  <>
    <TextField
      label="Nombre"
      name="name"
      autoComplete="name"
      required
      maxLength={120}
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
        required
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        label="Teléfono (opcional)"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={values.phone}
        error={errors.phone}
      />
    </div>
  </>
)
