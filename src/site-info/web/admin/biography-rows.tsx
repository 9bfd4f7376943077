import { boundTexts } from '#ui/bound-texts.ts'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { RowList } from '#ui/row-list.tsx'
import type { ErrorsByName } from '#ui/use-draft-form.ts'
import type { Biography } from '../../biography.ts'

interface RowsProps<Name extends 'highlights' | 'exhibitions' | 'awards'> {
  readonly rows: Biography[Name]
  readonly errors: ErrorsByName
  readonly onChange: (rows: Biography[Name]) => void
}

const thisYear = () => new Date().getFullYear()

/** Numbers are numbers as soon as they are typed; what is none stays to be mended. */
const yearOf = (text: string): number => (text === '' ? Number.NaN : Number(text))

/** A row in one line, as far as it is written. */
const lineOf = (year: number, ...words: string[]): string =>
  [yearText(year), ...words].filter((word) => word.trim() !== '').join(' · ')

const yearText = (year: number) => (Number.isFinite(year) ? String(year) : '')

interface YearFieldProps {
  readonly name: string
  readonly year: number
  readonly errors: ErrorsByName
  readonly onChange: (row: { year: number }) => void
}

function YearField({ name, year, errors, onChange }: YearFieldProps) {
  return (
    <TextField
      label="Año"
      name={name}
      type="number"
      inputMode="numeric"
      className="sm:col-span-2"
      value={yearText(year)}
      error={errors[name]}
      onChange={({ target }) => onChange({ year: yearOf(target.value) })}
    />
  )
}

/** What she is known for, year by year. */
export function HighlightRows({ rows, errors, onChange }: RowsProps<'highlights'>) {
  return (
    <RowList
      title="Hitos Destacados"
      noun="hito"
      rows={rows}
      newRow={() => ({ year: thisYear(), achievement: '' })}
      lineOf={({ year, achievement }) => lineOf(year, achievement)}
      onChange={onChange}
    >
      {(row, index, set) => {
        const field = boundTexts({ values: row, errors, change: set }, `highlights.${index}.`)
        return (
          <>
            <YearField name={`highlights.${index}.year`} year={row.year} errors={errors} onChange={set} />
            <TextField label="Logro" {...field('achievement')} className="sm:col-span-10" />
          </>
        )
      }}
    </RowList>
  )
}

/** Where her works were shown. */
export function ExhibitionRows({ rows, errors, onChange }: RowsProps<'exhibitions'>) {
  return (
    <RowList
      title="Exposiciones"
      noun="exposición"
      rows={rows}
      newRow={() => ({ year: thisYear(), title: '', location: '', description: '' })}
      lineOf={({ year, title, location }) => lineOf(year, title, location)}
      onChange={onChange}
    >
      {(row, index, set) => {
        const field = boundTexts({ values: row, errors, change: set }, `exhibitions.${index}.`)
        return (
          <>
            <YearField name={`exhibitions.${index}.year`} year={row.year} errors={errors} onChange={set} />
            <TextField label="Título" {...field('title')} className="sm:col-span-5" />
            <TextField label="Lugar" {...field('location')} className="sm:col-span-5" />
            <TextAreaField
              label="Descripción"
              {...field('description')}
              rows={2}
              className="sm:col-span-12"
            />
          </>
        )
      }}
    </RowList>
  )
}

/** What she was awarded. */
export function AwardRows({ rows, errors, onChange }: RowsProps<'awards'>) {
  return (
    <RowList
      title="Premios y Reconocimientos"
      noun="premio"
      rows={rows}
      newRow={() => ({ year: thisYear(), title: '', organization: '' })}
      lineOf={({ year, title, organization }) => lineOf(year, title, organization)}
      onChange={onChange}
    >
      {(row, index, set) => {
        const field = boundTexts({ values: row, errors, change: set }, `awards.${index}.`)
        return (
          <>
            <YearField name={`awards.${index}.year`} year={row.year} errors={errors} onChange={set} />
            <TextField label="Título" {...field('title')} className="sm:col-span-5" />
            <TextField label="Organización" {...field('organization')} className="sm:col-span-5" />
          </>
        )
      }}
    </RowList>
  )
}
