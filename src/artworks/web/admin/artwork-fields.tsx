import { useState } from 'react'
import { ZOOM_LIMIT } from '#images/variants.ts'
import { arrived } from '#images/web/admin/arrange-views.ts'
import { NewViews } from '#images/web/admin/new-views.tsx'
import { PendingNote } from '#images/web/admin/pending-note.tsx'
import { PictureField } from '#images/web/admin/picture-field.tsx'
import { usePictureUpload } from '#images/web/admin/use-picture-upload.ts'
import { CURRENCIES } from '#money/money.ts'
import { writePrice } from '#money/read-price.ts'
import { Button } from '#ui/button.tsx'
import { DeclaredInputs, type DeclaredInputsProps } from '#ui/declared-inputs.tsx'
import { Fold } from '#ui/fold.tsx'
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
import { coverTextOf, titleIn, viewTextOf } from '../../propose-words.ts'
import type { ArtworkEditing } from './use-artwork-form.ts'

type TextName = { [Name in ArtworkField]: ArtworkForm[Name] extends string ? Name : never }[ArtworkField]

/** What a field of the form hangs on. */
const bind = ({ form, errors, change }: ArtworkEditing, name: TextName) => ({
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

const limitText = (limit: string) => zoomChoices(limit).find(([each]) => each === limit)?.[1] ?? ''

const textsIn = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text])

/** @param onChosen told the name of the file that is to be the picture */
export function PictureFields({
  editing,
  onChosen,
}: FieldsProps & { readonly onChosen: (fileName: string) => void }) {
  const { form, errors, changeViews } = editing
  const { cover, view, master, film } = editing.pending
  const views = usePictureUpload(
    (image, chosen) => changeViews((now) => arrived(now, image, chosen?.replaces)),
    undefined,
    view,
  )
  return (
    <>
      <PictureField
        label="Imagen"
        name="imageUrl"
        url={form.imageUrl}
        error={errors.imageUrl}
        onChange={editing.changeCover}
        keeper={cover}
        masterKeeper={master}
        onChosen={(file) => onChosen(file.name)}
        onUploading={editing.setUploading}
        {...(editing.isNew && { onMore: views.sendAll })}
      />
      <PendingNote pending={editing.pending} />
      <div className="border-line border-y">
        <Fold title="Texto y ampliación de la imagen" holds={limitText(form.zoomLimit)}>
          <div className="flex flex-col gap-5">
            <div className="flex flex-col gap-2">
              <TextField
                label="Qué se ve en la imagen"
                hint="Para quienes no pueden verla. Si queda vacío, se usa el título."
                maxLength={300}
                {...bind(editing, 'imageAlt')}
              />
              <Suggestions
                label="Texto sugerido de la imagen"
                before="Usar:"
                texts={form.imageAlt === '' ? textsIn(coverTextOf(form)) : []}
                onTake={(text) => editing.change('imageAlt', text)}
              />
            </div>
            <SelectField label="Hasta dónde se puede ampliar" {...bind(editing, 'zoomLimit')}>
              {zoomChoices(form.zoomLimit).map(([limit, text]) => (
                <option key={limit} value={limit}>
                  {text}
                </option>
              ))}
            </SelectField>
          </div>
        </Fold>
      </div>
      {editing.isNew && (
        <NewViews
          views={form.views}
          cover={form.imageUrl}
          hint="Detalle, costado, marco o firma."
          error={errors.views}
          upload={views}
          filmKeeper={film}
          proposed={({ kind }) => viewTextOf(form, kind)}
          onChange={changeViews}
          onUploading={editing.setUploadingViews}
        />
      )}
    </>
  )
}
