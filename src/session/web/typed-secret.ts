import type { FormValues } from '#ui/form-answer.ts'

/** What was typed as a secret. A code is copied with the space behind it; a space may be part of a password. */
export function typedSecret(values: FormValues, field: 'password' | 'code'): string {
  const typed = values[field] ?? ''
  return field === 'code' || typed.trim() === '' ? typed.trim() : typed
}
