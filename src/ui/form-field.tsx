import { Field } from '@base-ui/react/field'
import type {
  ComponentProps,
  InputHTMLAttributes,
  ReactElement,
  ReactNode,
  SelectHTMLAttributes,
} from 'react'
import { classes } from './class-names.ts'

const box =
  'w-full min-h-12 rounded-[2px] border border-edge bg-white px-[min(1rem,5vw)] py-2.5 text-body text-ink transition-colors placeholder:text-quiet hover:border-ink data-invalid:border-alarm'

interface FieldFrame {
  readonly label: string
  readonly error?: string
  readonly hint?: string
  /** What has to be read before anything is typed. */
  readonly lead?: string | undefined
  /** Something that looks wrong and may be right all the same. */
  readonly doubt?: string
  readonly className?: string
}

function FieldFrame({
  label,
  error,
  hint,
  lead,
  doubt,
  name,
  className,
  children,
}: FieldFrame & { readonly name: string | undefined; readonly children: ReactNode }) {
  return (
    <Field.Root
      name={name}
      invalid={error !== undefined}
      className={classes('flex min-w-0 flex-col gap-1.5', className)}
    >
      <Field.Label className="text-small font-medium">{label}</Field.Label>
      {lead !== undefined && <Field.Description className="mb-1.5">{lead}</Field.Description>}
      {children}
      {hint !== undefined && <Field.Description className="text-small text-quiet">{hint}</Field.Description>}
      {error === undefined && doubt !== undefined && (
        <Field.Description className="border-clay border-l-2 pl-3 text-small">{doubt}</Field.Description>
      )}
      <Field.Error match={error !== undefined} className="text-small font-medium text-alarm">
        {error}
      </Field.Error>
    </Field.Root>
  )
}

type ControlProps<Attributes> = FieldFrame & Omit<Attributes, 'className'>

export function TextField({
  label,
  error,
  hint,
  lead,
  doubt,
  className,
  ...rest
}: ControlProps<InputHTMLAttributes<HTMLInputElement>>) {
  return framed({ label, error, hint, lead, doubt, className }, rest.name, <input {...rest} />)
}

export function TextAreaField({
  label,
  error,
  hint,
  doubt,
  className,
  ...rest
}: ControlProps<ComponentProps<'textarea'>>) {
  return framed({ label, error, hint, doubt, className }, rest.name, <textarea rows={3} {...rest} />)
}

export function SelectField({
  label,
  error,
  hint,
  doubt,
  className,
  ...rest
}: ControlProps<SelectHTMLAttributes<HTMLSelectElement>>) {
  return framed({ label, error, hint, doubt, className }, rest.name, <select {...rest} />)
}

function framed(frame: FieldFrame, name: string | undefined, control: ReactElement) {
  return (
    <FieldFrame {...frame} name={name}>
      <Field.Control className={box} render={control} />
    </FieldFrame>
  )
}
