import { type FormEvent, useState } from 'react'
import { FormButtons } from '#ui/form-buttons.tsx'
import { SelectField } from '#ui/form-field.tsx'
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
  const [id, setId] = useState(UNCHOSEN)
  const [error, setError] = useState<string>()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setError(id === UNCHOSEN ? 'Elegí una serie' : undefined)
    if (id === UNCHOSEN || busy) return
    const name = series.find((each) => each.id === id)?.name
    onApply({
      changesOf: () => ({ series: id === NONE ? null : id }),
      said: (count) => (name === undefined ? `${count} sin serie` : `${count} en la serie «${name}»`),
    })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <SelectField
        label="Serie"
        name="series"
        value={id}
        error={error}
        hint="Cada obra entra al final de la serie, y está en una sola."
        onChange={({ target }) => setId(target.value)}
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
