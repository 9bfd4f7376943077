import { useState } from 'react'
import { CURRENCIES } from '#money/money.ts'
import { writePrice } from '#money/read-price.ts'
import { Button } from '#ui/button.tsx'
import { DeclaredInputs, type DeclaredInputsProps } from '#ui/declared-inputs.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { Suggestions } from '#ui/suggestion.tsx'
import { LENGTH_UNITS } from '../../artwork.ts'
import {
  type ArtworkField,
  type ArtworkForm,
  priceFromList,
  priceText,
  savingIn,
  typedFields,
} from '../../artwork-form.ts'
import { titleIn } from '../../propose-words.ts'
import type { ArtworkEditing } from './use-artwork-form.ts'

type TextName = { [Name in ArtworkField]: ArtworkForm[Name] extends string ? Name : never }[ArtworkField]

/** What a field of the form hangs on. */
export const bind = ({ form, errors, change }: ArtworkEditing, name: TextName) => ({
  name,
  value: form[name],
  error: errors[name],
  onChange: ({ target }: { target: { value: string } }) => change(name, target.value as never),
})

export interface FieldsProps {
  readonly editing: ArtworkEditing
}

/** The declared fields of a part of the form. */
export function DeclaredFields({
  editing: { form, errors, change },
  part,
  offered,
}: FieldsProps & {
  readonly part: string
  readonly offered?: DeclaredInputsProps<keyof typeof typedFields>['offered']
}) {
  return (
    <DeclaredInputs
      fields={typedFields}
      part={part}
      values={form}
      errors={errors}
      offered={offered}
      onChange={change}
    />
  )
}

/** @param fileName of the picture that was chosen just now */
export function TitleField({ editing, fileName }: FieldsProps & { readonly fileName: string }) {
  const proposed = editing.form.title === '' ? titleIn(fileName) : undefined
  return (
    <div className="flex flex-col gap-2">
      <DeclaredFields editing={editing} part="title" />
      <Suggestions
        label="Nombre sugerido"
        before="Usar:"
        texts={proposed === undefined ? [] : [proposed]}
        onTake={(title) => editing.change('title', title)}
      />
    </div>
  )
}

export const DescriptionFields = ({
  editing,
  techniques,
}: FieldsProps & { readonly techniques: readonly string[] }) => (
  <DeclaredFields editing={editing} part="text" offered={{ technique: techniques }} />
)

/** The price that is charged or, if she likes, the one before the discount: each follows from the other. */
export function PriceFields({ editing }: FieldsProps) {
  const { form, errors, change } = editing
  /** The price before the discount as it is typed; none while she types what is charged. */
  const [list, setList] = useState<string>()
  const isList = list !== undefined
  function takeList(text: string, discount = form.discount) {
    setList(text)
    change('price', priceFromList(text, discount))
  }
  function turn(isWanted: boolean) {
    const before = savingIn(form)?.original.minor
    setList(isWanted ? (before === undefined ? form.price : writePrice(before / 100)) : undefined)
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-5 sm:grid-cols-3">
      <TextField
        label={isList ? 'Precio de lista' : 'Precio'}
        required
        inputMode="decimal"
        autoComplete="off"
        className="col-span-full sm:col-span-1"
        name="price"
        value={list ?? form.price}
        error={errors.price}
        onChange={({ target }) => (isList ? takeList(target.value) : change('price', target.value))}
      />
      <SelectField label="Moneda" {...bind(editing, 'currency')}>
        {CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      <TextField
        label="Descuento (%)"
        inputMode="numeric"
        autoComplete="off"
        {...bind(editing, 'discount')}
        onChange={({ target }) => {
          change('discount', target.value)
          if (isList) takeList(list, target.value)
        }}
      />
      <div className="col-span-full -mt-3">
        <Button tone="quiet" className="-ml-2 min-h-11 text-small" onClick={() => turn(!isList)}>
          {isList ? 'Escribir el precio que se cobra' : 'Escribir el precio de lista'}
        </Button>
        <p aria-live="polite" className="text-small text-quiet empty:hidden">
          {priceText(form)}
        </p>
      </div>
    </div>
  )
}

export function SizeFields({ editing }: FieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-3 sm:gap-5">
      <TextField label="Alto" required inputMode="decimal" autoComplete="off" {...bind(editing, 'height')} />
      <TextField label="Ancho" required inputMode="decimal" autoComplete="off" {...bind(editing, 'width')} />
      <SelectField label="Unidad" {...bind(editing, 'unit')}>
        {LENGTH_UNITS.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </SelectField>
    </div>
  )
}
