import { SelectField } from './form-field.tsx'

interface NarrowFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value | ''
  /** What stands for all rows. */
  readonly all: string
  readonly choices: readonly (readonly [value: Value, text: string])[]
  readonly className?: string
  readonly onNarrow: (value: string) => void
}

/** Narrows a list to the rows of one kind. */
export function NarrowField<Value extends string>({
  label,
  value,
  all,
  choices,
  className,
  onNarrow,
}: NarrowFieldProps<Value>) {
  return (
    <SelectField
      label={label}
      className={className}
      value={value}
      onChange={({ target }) => onNarrow(target.value)}
    >
      <option value="">{all}</option>
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
