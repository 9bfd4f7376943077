import type { ComponentProps } from 'react'
import { TextField } from '#ui/form-field.tsx'

type TextFieldProps = ComponentProps<typeof TextField>

/** The address by which an administrator is known; browsers fill it in. */
export function AccountField(
  props: Pick<TextFieldProps, 'defaultValue' | 'error' | 'maxLength' | 'hint'> & { readonly label?: string },
) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      required
      {...props}
    />
  )
}
