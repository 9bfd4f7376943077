import { SelectField } from '#ui/form-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { DigitalArtworkForm } from '../../digital-artwork-form.ts'

interface Original {
  readonly id: string
  readonly title: string
}

/** The works that a print can be a reinterpretation of: the first of those that fit a search. */
export interface OfferedOriginals {
  readonly works: readonly Original[]
  /** How many fit. */
  readonly total: number
  readonly search: string
  readonly onSearch: (search: string) => void
}

interface OriginalFieldProps {
  readonly form: DigitalArtworkForm
  readonly initial: DigitalArtworkForm
  readonly error: string | undefined
  /** `undefined` until they were read. */
  readonly originals: OfferedOriginals | undefined
  readonly onChange: (chosen: Pick<DigitalArtworkForm, 'originalArtworkId' | 'originalTitle'>) => void
}

const originalOf = ({ originalArtworkId, originalTitle }: DigitalArtworkForm): Original => ({
  id: originalArtworkId,
  title: originalTitle,
})

/** Chooses the original, which may be one that is no longer offered; where there are many it is searched for. */
export function OriginalField({ form, initial, error, originals, onChange }: OriginalFieldProps) {
  const { works = [], total = 0, search = '', onSearch } = originals ?? {}
  const all = [originalOf(form), originalOf(initial), ...works].filter(({ id }) => id !== '')
  const offered = [...new Map(all.map((work) => [work.id, work])).values()]
  const isLong = total > works.length || search !== ''
  return (
    <div className="flex flex-col gap-3">
      {isLong && onSearch !== undefined && (
        <SearchField
          label="Buscar la obra original"
          placeholder="Buscar por título, técnica o año..."
          value={search}
          onSearch={onSearch}
        />
      )}
      <SelectField
        label="Obra original"
        required
        name="originalArtworkId"
        value={form.originalArtworkId}
        error={error}
        onChange={({ target }) =>
          onChange({
            originalArtworkId: target.value,
            originalTitle: offered.find(({ id }) => id === target.value)?.title ?? '',
          })
        }
      >
        <option value="">Elegí una obra original</option>
        {offered.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
