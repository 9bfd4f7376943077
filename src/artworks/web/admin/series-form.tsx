import { FormButtons } from '#ui/form-buttons.tsx'
import { SelectField } from '#ui/form-field.tsx'
import { useTextForm } from '#ui/use-text-form.ts'
import type { NamedSeries } from './artwork-groups.tsx'
import type { ManyFormProps } from './percent-form.tsx'

const NONE = ''
const UNCHOSEN = '-'

/** One series for all, or none. */
export function SeriesForm({
  series,
  busy,
  onApply,
  onCancel,
}: ManyFormProps & { readonly series: readonly NamedSeries[] }) {
  const { field, onSubmit } = useTextForm({
    blank: { series: UNCHOSEN },
    errorsOf: (typed) => ({ series: typed.series === UNCHOSEN ? 'Elegí una serie' : undefined }),
    busy,
    onGiven({ series: id }) {
      const name = series.find((each) => each.id === id)?.name
      onApply({
        changesOf: () => ({ series: id === NONE ? null : id }),
        said: (count) => (name === undefined ? `${count} sin serie` : `${count} en la serie «${name}»`),
      })
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <SelectField
        label="Serie"
        {...field('series')}
        hint="Cada obra entra al final de la serie, y está en una sola."
      >
        <option value={UNCHOSEN}>Elegí una</option>
        {series.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
        <option value={NONE}>Ninguna: sacarlas de su serie</option>
      </SelectField>
      <FormButtons label={busy ? 'Cambiando...' : 'Cambiar la serie'} busy={busy} onCancel={onCancel} />
    </form>
  )
}
