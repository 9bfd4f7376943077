import { ZOOM_LIMIT } from '#images/variants.ts'
import { PictureField } from '#images/web/admin/picture-field.tsx'
import { formatPrice } from '#money/format-price.ts'
import { CURRENCIES } from '#money/money.ts'
import { CheckChoice } from '#ui/choice.tsx'
import { DeclaredInputs, type DeclaredInputsProps } from '#ui/declared-inputs.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { LENGTH_UNITS } from '../../artwork.ts'
import { type ArtworkField, type ArtworkForm, savingIn, typedFields } from '../../artwork-form.ts'
import type { ArtworkEditing } from './use-artwork-form.ts'

type TextName = { [Name in ArtworkField]: ArtworkForm[Name] extends string ? Name : never }[ArtworkField]

/** What a field of the form hangs on. */
const bind = ({ form, errors, change }: ArtworkEditing, name: TextName) => ({
  name,
  value: form[name],
  error: errors[name],
  onChange: ({ target }: { target: { value: string } }) => change(name, target.value as never),
})

interface FieldsProps {
  readonly editing: ArtworkEditing
}

/** The declared fields of a part of the form. */
function DeclaredFields({
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

export const DescriptionFields = ({
  editing,
  categories,
}: FieldsProps & { readonly categories: readonly string[] }) => (
  <DeclaredFields
    editing={editing}
    part="text"
    offered={{
      category: [...new Set([...typedFields.category.offered, ...categories, editing.form.category])],
    }}
  />
)

export function PriceFields({ editing }: FieldsProps) {
  const saving = savingIn(editing.form)
  return (
    <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
      <TextField
        label="Precio"
        required
        inputMode="decimal"
        autoComplete="off"
        className="col-span-2 sm:col-span-1"
        {...bind(editing, 'price')}
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
      />
      <p aria-live="polite" className="col-span-full text-small text-quiet empty:hidden">
        {saving !== undefined &&
          `Precio original: ${formatPrice(saving.original)}. Ahorro: ${formatPrice(saving.saved)}.`}
      </p>
    </div>
  )
}

export function SizeFields({ editing }: FieldsProps) {
  return (
    <div className="grid grid-cols-3 gap-3 sm:gap-5">
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

const ZOOM_CHOICES: readonly (readonly [limit: string, text: string])[] = [
  [String(ZOOM_LIMIT), 'Todo el detalle'],
  ['2400', 'Bastante (2400 píxeles)'],
  ['1600', 'Poco (1600 píxeles)'],
  ['1024', 'Casi nada (1024 píxeles)'],
]

/** With the limit that the work has, should it be another one. */
const zoomChoices = (limit: string) =>
  ZOOM_CHOICES.some(([each]) => each === limit)
    ? ZOOM_CHOICES
    : [...ZOOM_CHOICES, [limit, `${limit} píxeles`] as const]

export function PictureFields({ editing }: FieldsProps) {
  const { form, errors, change } = editing
  return (
    <>
      <PictureField
        label="Imagen"
        name="imageUrl"
        url={form.imageUrl}
        error={errors.imageUrl}
        onChange={(url) => change('imageUrl', url)}
        onUploading={editing.setUploading}
      />
      <TextField
        label="Qué se ve en la imagen"
        hint="Para quienes no pueden verla. Si queda vacío, se usa el título."
        maxLength={300}
        {...bind(editing, 'imageAlt')}
      />
      <SelectField label="Hasta dónde se puede ampliar" {...bind(editing, 'zoomLimit')}>
        {zoomChoices(form.zoomLimit).map(([limit, text]) => (
          <option key={limit} value={limit}>
            {text}
          </option>
        ))}
      </SelectField>
    </>
  )
}

export function StateFields({ editing }: FieldsProps) {
  const { form, errors, change } = editing
  return (
    <div>
      <CheckChoice
        id="sold"
        label="Marcar como vendida"
        checked={form.sold}
        error={errors.sold}
        onChange={({ target }) => change('sold', target.checked)}
      />
      <CheckChoice
        id="notForSale"
        label="Mostrar sin vender (no está a la venta)"
        checked={form.notForSale && !form.sold}
        disabled={form.sold}
        onChange={({ target }) => change('notForSale', target.checked)}
      />
      <DeclaredFields editing={editing} part="state" />
      <CheckChoice
        id="draft"
        label="Dejar como borrador (no se ve en el sitio)"
        checked={form.draft}
        onChange={({ target }) => change('draft', target.checked)}
      />
    </div>
  )
}
