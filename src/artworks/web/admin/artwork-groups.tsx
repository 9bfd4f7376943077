import { CheckChoice } from '#ui/choice.tsx'
import { Fold } from '#ui/fold.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { Suggestions } from '#ui/suggestion.tsx'
import { type ArtworkForm, parcelIn, typedFields } from '../../artwork-form.ts'
import { tagsOf } from '../../propose-words.ts'
import { draftText } from '../draft-text.ts'
import { DeclaredFields, type FieldsProps } from './artwork-fields.tsx'

const tagsText = (count: number) => (count === 1 ? '1 etiqueta' : `${count} etiquetas`)

export interface NamedSeries {
  readonly id: string
  readonly name: string
}

interface FilingFieldsProps extends FieldsProps {
  readonly categories: readonly string[]
  /** The series that it may belong to. */
  readonly series: readonly NamedSeries[]
}

/** What a work is filed under, and where it was. */
export function FilingFields({ editing, categories, series }: FilingFieldsProps) {
  const { category, tags } = editing.form
  const chosen = series.find(({ id }) => id === editing.form.series)
  const holds = [
    category,
    ...(chosen === undefined ? [] : [`serie ${chosen.name}`]),
    ...(tags.length > 0 ? [tagsText(tags.length)] : []),
  ]
  return (
    <Fold title="Categoría, serie, procedencia y etiquetas" holds={holds.join(' · ')}>
      <div className="flex flex-col gap-5">
        <SeriesField editing={editing} series={series} />
        <DeclaredFields
          editing={editing}
          part="more"
          offered={{
            category: [...new Set([...typedFields.category.offered, ...categories, category])],
          }}
        />
        <Suggestions
          label="Palabras sugeridas"
          texts={tagsOf(editing.form, chosen?.name, tags)}
          onTake={(tag) => editing.change('tags', [...tags, tag])}
        />
      </div>
    </Fold>
  )
}

/** The series that it belongs to, kept though the names of all have not come yet. */
function SeriesField({ editing: { form, errors, change }, series }: Omit<FilingFieldsProps, 'categories'>) {
  if (series.length === 0 && form.series === '') return null
  const isOffered = form.series === '' || series.some(({ id }) => id === form.series)
  return (
    <SelectField
      label="Serie"
      name="series"
      value={form.series}
      error={errors.series}
      onChange={({ target }) => change('series', target.value)}
    >
      <option value="">Ninguna</option>
      {!isOffered && <option value={form.series}>La que tiene</option>}
      {series.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** How the work travels; what is left open is derived, and said with its reason. */
export function TravelFields({ editing }: FieldsProps) {
  const { packing, reason } = parcelIn(editing.form)
  return (
    <Fold title="Cómo viaja" holds={packing}>
      <div className="flex flex-col gap-5">
        <DeclaredFields editing={editing} part="travel" />
        <p aria-live="polite" className="text-quiet text-small">
          {`Embalaje: ${packing}. ${reason}`}
        </p>
      </div>
    </Fold>
  )
}

interface StateFieldsProps extends FieldsProps {
  /** An order has bought it: it is for sale again only when that order's money has gone back. */
  readonly isBought: boolean
}

/** Where the work stands, in few words. */
function stateText({ sold, notForSale, draft, publishAt, featured }: ArtworkForm): string {
  const sale = sold ? 'Vendida' : notForSale ? 'No está a la venta' : 'A la venta'
  return [draft ? draftText(publishAt) : sale, ...(featured ? ['Destacada'] : [])].join(' · ')
}

export function StateFields({ editing, isBought }: StateFieldsProps) {
  const { form, errors, change } = editing
  return (
    <Fold title="Estado" holds={stateText(form)}>
      <CheckChoice
        id="sold"
        label="Marcar como vendida"
        checked={form.sold}
        error={errors.sold}
        disabled={isBought}
        {...(isBought && { hint: 'La compró un pedido: vuelve a estar en venta cuando devolvés el dinero.' })}
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
      {form.draft && (
        <TextField
          type="datetime-local"
          label="Publicar el"
          name="publishAt"
          hint="Se publica sola a esa hora (argentina). Vacío: cuando vos quieras."
          value={form.publishAt}
          error={errors.publishAt}
          onChange={({ target }) => change('publishAt', target.value.slice(0, 16))}
        />
      )}
    </Fold>
  )
}
