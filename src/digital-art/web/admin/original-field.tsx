import { SelectField } from '#ui/form-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { type DigitalArtworkForm, mayLackOriginal } from '../../digital-artwork-form.ts'

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
  /** What is stored; `undefined` for a new print. */
  readonly before: DigitalArtworkForm | undefined
  readonly error: string | undefined
  /** `undefined` until they were read. */
  readonly originals: OfferedOriginals | undefined
  readonly onChange: (chosen: Pick<DigitalArtworkForm, 'originalArtworkId' | 'originalTitle'>) => void
}

const originalOf = ({ originalArtworkId, originalTitle }: DigitalArtworkForm): Original => ({
  id: originalArtworkId,
  title: originalTitle,
})

/** What stands for no original: a print that has lost its own says which that was. */
const none = (before: DigitalArtworkForm | undefined): string => {
  if (before === undefined || !mayLackOriginal(before)) return 'Elegí una obra original'
  return before.originalTitle === '' ? 'Sin obra original' : `${before.originalTitle} (no está en la galería)`
}

/** Chooses the original, which may be one that is no longer offered; where there are many it is searched for. */
export function OriginalField({ form, before, error, originals, onChange }: OriginalFieldProps) {
  const { works = [], total = 0, search = '', onSearch } = originals ?? {}
  const known = [form, ...(before === undefined ? [] : [before])].map(originalOf)
  const all = [...known, ...works]
  const offered = [...new Map(all.map((work) => [work.id, work])).values()].filter(({ id }) => id !== '')
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
        required={!mayLackOriginal(before)}
        name="originalArtworkId"
        value={form.originalArtworkId}
        error={error}
        onChange={({ target }) =>
          onChange({
            originalArtworkId: target.value,
            originalTitle: all.find(({ id }) => id === target.value)?.title ?? '',
          })
        }
      >
        <option value="">{none(before)}</option>
        {offered.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
