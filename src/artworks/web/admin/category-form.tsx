import { type FormEvent, useId, useState } from 'react'
import { FormButtons } from '#ui/form-buttons.tsx'
import { TextField } from '#ui/form-field.tsx'
import type { ManyFormProps } from './percent-form.tsx'

/** One category for all, of those that there are or a new one. */
export function CategoryForm({
  categories,
  busy,
  onApply,
  onCancel,
}: ManyFormProps & { readonly categories: readonly string[] }) {
  const known = useId()
  const [error, setError] = useState<string>()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const category = String(new FormData(event.currentTarget).get('category') ?? '').trim()
    setError(category === '' ? 'Escribí una categoría' : undefined)
    if (category === '' || busy) return
    onApply({ changesOf: () => ({ category }), said: (count) => `${count} en «${category}»` })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label="Categoría"
        name="category"
        list={known}
        maxLength={60}
        autoComplete="off"
        error={error}
      />
      <datalist id={known}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <FormButtons label={busy ? 'Cambiando...' : 'Cambiar la categoría'} busy={busy} onCancel={onCancel} />
    </form>
  )
}
