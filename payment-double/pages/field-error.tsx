interface FieldErrorProps {
  field: string
  error: string | undefined
}

export function FieldError({ field, error }: FieldErrorProps) {
  if (error === undefined) return null
  return (
    <p id={`${field}-error`} className="field-error">
      {error}
    </p>
  )
}

/** The attributes that tie a field to its error and its hint. */
export function invalid(field: string, error: string | undefined, hint?: string) {
  const described = [error === undefined ? undefined : `${field}-error`, hint].filter(Boolean).join(' ')
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described || undefined,
  }
}
