import { useState } from 'react'
import { CURRENCIES } from '#money/money.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { CheckChoice } from '#ui/choice.tsx'
import { DeclaredInputs } from '#ui/declared-inputs.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { RowList } from '#ui/row-list.tsx'
import { emptySize, type SizeForm, sizeParcelIn } from '../../digital-artwork-form.ts'
import { printSizeFields } from '../../digital-fields.ts'

interface SizesEditorProps {
  readonly sizes: readonly SizeForm[]
  /** Every copy of an edition goes with its certificate: nothing is asked for it. */
  readonly isEdition: boolean
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (sizes: SizeForm[]) => void
}

/** The sizes in which a digital work is printed, each with its price. */
export function SizesEditor({ sizes, isEdition, errors, onChange }: SizesEditorProps) {
  return (
    <RowList title="Tamaños" noun="tamaño" rows={sizes} newRow={emptySize} onChange={onChange}>
      {(row, index, change) => {
        const field = boundTexts({ values: row, errors, change }, `sizes.${index}.`)
        return (
          <>
            <TextField label="Tamaño" {...field('size')} className="sm:col-span-2" />
            <TextField
              label="Medidas"
              {...field('dimensions')}
              placeholder="21 x 29.7 cm"
              className="sm:col-span-4"
            />
            <TextField label="Precio" {...field('price')} inputMode="decimal" className="sm:col-span-3" />
            <SelectField
              label="Moneda"
              name={`sizes.${index}.currency`}
              error={errors[`sizes.${index}.currency`]}
              className="sm:col-span-3"
              value={row.currency}
              onChange={({ target }) =>
                change({ currency: CURRENCIES.find((each) => each === target.value) ?? row.currency })
              }
            >
              {CURRENCIES.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </SelectField>
            <SizeExtras {...{ row, index, isEdition, errors, change }} />
            <SizeTravel {...{ row, index, errors, change }} />
            <div className="sm:col-span-12">
              <CheckChoice
                id={`size-${index}-available`}
                label="Disponible"
                checked={row.available}
                onChange={({ target }) => change({ available: target.checked })}
              />
            </div>
          </>
        )
      }}
    </RowList>
  )
}

interface SizePartProps extends Pick<SizesEditorProps, 'errors'> {
  readonly row: SizeForm
  readonly index: number
  readonly change: (changes: Partial<SizeForm>) => void
}

const sizeFieldNames = Object.keys(printSizeFields) as SizeFieldName[]
type SizeFieldName = keyof typeof printSizeFields

const fieldsOf = (part: SizePartShown['part']) =>
  sizeFieldNames.filter((name) => printSizeFields[name].input.part === part)

/** How a size travels; what is left open is derived, and said with its reason. */
function SizeTravel(props: SizePartProps) {
  const { packing, reason } = sizeParcelIn(props.row)
  return (
    <SizePart
      {...props}
      part="travel"
      names={fieldsOf('travel')}
      title="Cómo viaja"
      said={`Embalaje: ${packing}. ${reason}`}
    />
  )
}

/** What choices add to the price, in one line. */
function extrasText({ glossyExtra, certificateExtra, currency }: SizeForm, isEdition: boolean): string {
  const glossy = glossyExtra && `brillante + ${currency} ${glossyExtra}`
  if (isEdition) return `${glossy || 'Papel brillante sin costo'}, con certificado incluido.`
  const certificate = certificateExtra && `certificado + ${currency} ${certificateExtra}`
  return [glossy, certificate].filter(Boolean).join(', ') || 'Papel brillante y certificado sin costo.'
}

/** What choices add to the price of a size. */
function SizeExtras({ isEdition, ...props }: SizePartProps & Pick<SizesEditorProps, 'isEdition'>) {
  const names = fieldsOf('extras').filter((name) => !isEdition || name !== 'certificateExtra')
  const said = extrasText(props.row, isEdition)
  return <SizePart {...props} part="extras" names={names} title="Suplementos" said={said} />
}

interface SizePartShown extends SizePartProps {
  readonly part: 'travel' | 'extras'
  readonly names: readonly SizeFieldName[]
  readonly title: string
  /** What it holds, while it is closed. */
  readonly said: string
}

/** A part of a size that opens. */
function SizePart({ row, index, errors, change, part, names, title, said }: SizePartShown) {
  const ofRow = <Value,>(of: (name: SizeFieldName) => Value) =>
    Object.fromEntries(names.map((name) => [`sizes.${index}.${name}`, of(name)]))
  const isWrong = names.some((name) => errors[`sizes.${index}.${name}`] !== undefined)
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="sm:col-span-12"
    >
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span className="font-medium text-small">{title}</span>
        <span className="block text-quiet text-small" aria-live="polite">
          {said}
        </span>
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-3">
        <DeclaredInputs
          fields={ofRow((name) => printSizeFields[name])}
          part={part}
          values={ofRow((name) => row[name])}
          errors={errors}
          onChange={(name, value) => change({ [name.split('.').at(-1) ?? '']: value })}
        />
      </div>
    </details>
  )
}
