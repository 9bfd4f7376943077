import { useId } from 'react'
import { FormButtons } from '#ui/form-buttons.tsx'
import { TextField } from '#ui/form-field.tsx'
import { useTextForm } from '#ui/use-text-form.ts'
import { CATEGORY_LIMIT } from '../../gallery-filter.ts'
import type { ManyFormProps } from './percent-form.tsx'

/** One category for all, of those that there are or a new one. */
export function CategoryForm({
  categories,
  busy,
  onApply,
  onCancel,
}: ManyFormProps & { readonly categories: readonly string[] }) {
  const known = useId()
  const { field, onSubmit } = useTextForm({
    blank: { category: '' },
    errorsOf: (typed) => ({ category: typed.category.trim() === '' ? 'Escribí una categoría' : undefined }),
    busy,
    onGiven(typed) {
      const category = typed.category.trim()
      onApply({ changesOf: () => ({ category }), said: (count) => `${count} en «${category}»` })
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label="Categoría"
        {...field('category')}
        list={known}
        maxLength={CATEGORY_LIMIT}
        autoComplete="off"
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
