import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from './class-names.ts'

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  readonly label: ReactNode
  readonly hint?: string
}

interface RadioChoiceProps extends ChoiceProps {
  /** The hint changes while the row is there: on a phone it has two lines from the beginning, so that nothing below moves. */
  readonly hintChanges?: boolean
}

const ROW = 'flex flex-wrap items-start gap-x-4 gap-y-2 border px-[clamp(0.75rem,5vw,1.25rem)] py-4'

/** One option of a few, as a row that can be tapped anywhere. */
export function RadioChoice({ label, hint, hintChanges = false, ...rest }: RadioChoiceProps) {
  return (
    <label
      className={classes(
        ROW,
        'border-line transition-colors hover:border-ink',
        'has-checked:border-ink has-checked:bg-white has-focus-visible:outline-2 has-focus-visible:outline-clay has-focus-visible:outline-offset-2',
      )}
    >
      <input type="radio" className="mt-1 size-4.5 shrink-0 accent-clay outline-none" {...rest} />
      <span className="wrap-anywhere min-w-[min(100%,8rem)] flex-1">
        <span className="block font-medium">{label}</span>
        {hint !== undefined && (
          <span className={classes('block text-small text-quiet', hintChanges && 'min-h-[2lh] sm:min-h-0')}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

interface RadioChoicesProps<Value extends string> {
  readonly name: string
  readonly legend: string
  /** In the order in which they stand, each with its label. */
  readonly choices: Readonly<Record<Value, string>>
  readonly hints?: Partial<Record<Value, string>>
  /** None is chosen where it is another. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

/** One of a few options that exclude each other, side by side where there is room. */
export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const { name, legend, choices, hints, value, error, onChange } = props
  return (
    <fieldset className="col-span-full grid grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="mb-3 font-medium text-small">{legend}</legend>
      {(Object.keys(choices) as Value[]).map((each) => {
        const hint = hints?.[each]
        return (
          <RadioChoice
            key={each}
            name={name}
            value={each}
            label={choices[each]}
            {...(hint !== undefined && { hint })}
            checked={value === each}
            onChange={() => onChange(each)}
          />
        )
      })}
      {error !== undefined && <p className="col-span-full font-medium text-alarm text-small">{error}</p>}
    </fieldset>
  )
}

interface ChoiceRoomsProps {
  readonly count: number
  /** Whether what belongs there is on its way; else the room is only kept. */
  readonly isAwaited: boolean
}

/** The room of options that are not known yet, as high as they will be: nothing below moves when they come. */
export const ChoiceRooms = ({ count, isAwaited }: ChoiceRoomsProps) =>
  Array.from({ length: Math.max(0, count) }, (_, place) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
      key={place}
      aria-hidden="true"
      className={classes(ROW, 'border-transparent', isAwaited && 'animate-pulse bg-floor/70')}
    >
      <span>
        <span className="block">&nbsp;</span>
        <span className="block min-h-[2lh] text-small sm:min-h-[1lh]" />
      </span>
    </div>
  ))

/** A box to tick with its sentence; `hint` and `error` are tied to it. */
export function CheckChoice({
  label,
  hint,
  error,
  id,
  ...rest
}: ChoiceProps & { readonly error?: string; readonly id: string }) {
  const told = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={told.join(' ') || undefined}
          className="mt-1 size-4.5 shrink-0 accent-clay"
          {...rest}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-2 ml-7.5 text-quiet text-small">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-small font-medium text-alarm">
          {error}
        </p>
      )}
    </div>
  )
}
