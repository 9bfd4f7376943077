import { CheckChoice } from './choice.tsx'
import { SelectField, TextAreaField, TextField } from './form-field.tsx'
import { TagsField } from './tags-field.tsx'

/** What is declared of a field, as far as its input shows it. */
interface DeclaredInput {
  readonly kind: 'text' | 'choice' | 'option' | 'measure' | 'count' | 'year' | 'tags' | 'flag'
  readonly label: string
  /** Said when it is missing; without it the field may be left out. */
  readonly required?: string
  /** How long a text or a tag may be, in characters. */
  readonly limit?: number
  /** The words of a choice. */
  readonly offered?: readonly string[]
  /** The words of an option, and what stands for none of them. */
  readonly options?: readonly string[]
  readonly blank?: string
  readonly input: {
    readonly part: string
    readonly width?: 'half' | 'third'
    readonly rows?: number
    readonly placeholder?: string
    readonly hint?: string
  } | null
}

type Value = string | boolean | readonly string[]

export interface DeclaredInputsProps<Name extends string> {
  readonly fields: Readonly<Record<Name, DeclaredInput>>
  /** The part of the form whose inputs are shown, in the order in which they are declared. */
  readonly part: string
  readonly values: Readonly<Record<Name, Value>>
  readonly errors: Readonly<Partial<Record<Name, string>>>
  /** Said instead of what a choice offers by itself; beside a text, what was written before. */
  readonly offered?: Readonly<Partial<Record<Name, readonly string[]>>> | undefined
  readonly onChange: (name: Name, value: never) => void
}

const grids = {
  half: 'grid gap-5 sm:grid-cols-2',
  third: 'grid gap-5 sm:grid-cols-3',
} as const

type PlacedInput<Name extends string> = { readonly name: Name; readonly width: 'half' | 'third' | undefined }

/** Neighbours of one width, together. */
function rowsOf<Name extends string>(shown: readonly PlacedInput<Name>[]): PlacedInput<Name>[][] {
  const rows: PlacedInput<Name>[][] = []
  for (const each of shown) {
    const row = rows.at(-1)
    if (each.width !== undefined && row?.[0]?.width === each.width) row.push(each)
    else rows.push([each])
  }
  return rows
}

/** The inputs of a part of a form, as its fields are declared. */
export function DeclaredInputs<Name extends string>(props: DeclaredInputsProps<Name>) {
  const { fields, part } = props
  const shown = (Object.keys(fields) as Name[]).flatMap((name) => {
    const { input } = fields[name]
    return input?.part === part ? [{ name, width: input.width }] : []
  })
  return rowsOf(shown).map((row) => {
    const [{ name, width } = { name: '', width: undefined }] = row
    const inputs = row.map((each) => <DeclaredInput key={each.name} {...props} name={each.name} />)
    return width === undefined ? (
      inputs
    ) : (
      <div key={name} className={grids[width]}>
        {inputs}
      </div>
    )
  })
}

const YEAR_DIGITS = 4

/** How a field in one line is typed on a phone. */
const typing = {
  text: {},
  year: { inputMode: 'numeric', maxLength: YEAR_DIGITS },
  measure: { inputMode: 'decimal', autoComplete: 'off' },
  count: { inputMode: 'numeric', autoComplete: 'off' },
} as const

function DeclaredInput<Name extends string>({
  name,
  fields,
  values,
  errors,
  offered,
  onChange,
}: DeclaredInputsProps<Name> & { readonly name: Name }) {
  const { kind, label, required, limit, input } = fields[name]
  const value = values[name]
  const change = (next: Value) => onChange(name, next as never)
  if (kind === 'flag')
    return (
      <CheckChoice
        id={name}
        label={label}
        checked={value === true}
        onChange={({ target }) => change(target.checked)}
      />
    )
  if (kind === 'tags')
    return (
      <TagsField label={label} tags={Array.isArray(value) ? value : []} limit={limit} onChange={change} />
    )
  const bound = {
    label,
    name,
    value: String(value),
    error: errors[name],
    hint: input?.hint,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  if (kind === 'choice')
    return (
      <SelectField {...bound}>
        {(offered?.[name] ?? fields[name].offered ?? []).map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </SelectField>
    )
  if (kind === 'option')
    return (
      <SelectField {...bound}>
        <option value="">{fields[name].blank}</option>
        {fields[name].options?.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </SelectField>
    )
  const known = kind === 'text' ? offered?.[name] : undefined
  const text = { ...bound, required: required !== undefined, placeholder: input?.placeholder }
  if (input?.rows !== undefined) return <TextAreaField {...text} rows={input.rows} />
  if (known === undefined || known.length === 0) return <TextField {...text} {...typing[kind]} />
  const list = `${name}-conocidas`
  return (
    <>
      <TextField {...text} {...typing[kind]} list={list} autoComplete="off" />
      <datalist id={list}>
        {known.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  )
}
