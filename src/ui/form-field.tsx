import { Field } from '@base-ui/react/field'
import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type SelectHTMLAttributes,
  useState,
} from 'react'
import { classes } from './class-names.ts'
import { roomLeft } from './room-left.ts'

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
  /** What is said of the room left for a text; `undefined` where it has no limit. */
  readonly room?: ReactNode
}

function FieldFrame({
  label,
  error,
  hint,
  lead,
  doubt,
  name,
  className,
  room,
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
      {room}
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

type TextAreaProps = ControlProps<ComponentProps<'textarea'>> & {
  /** Its hint counts already. */
  readonly hintCounts?: boolean
}

/** Says how much is left when it is nearly full: a browser cuts at the limit without a word. */
export function TextAreaField({
  label,
  error,
  hint,
  doubt,
  className,
  hintCounts = false,
  onInput,
  ...rest
}: TextAreaProps) {
  const { value, defaultValue, maxLength } = rest
  const [typed, setTyped] = useState(String(defaultValue ?? '').length)
  const length = value === undefined ? typed : String(value).length
  const room =
    maxLength === undefined || hintCounts ? undefined : <RoomLeft {...{ length, limit: maxLength }} />
  const control = (
    <textarea
      rows={3}
      onInput={(event) => {
        setTyped(event.currentTarget.value.length)
        onInput?.(event)
      }}
      {...rest}
    />
  )
  return framed({ label, error, hint, doubt, className, room }, rest.name, control)
}

/** Its place for whoever hears the page is there from the beginning, so that it is read out. */
function RoomLeft({ length, limit }: { readonly length: number; readonly limit: number }) {
  const left = roomLeft(length, limit)
  return (
    <>
      {left && (
        <span aria-hidden="true" className="text-quiet text-small tabular-nums">
          {left.seen}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {left?.told}
      </span>
    </>
  )
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
