import { SelectField } from '#ui/form-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { useWorkStats } from './use-artworks-admin.ts'

const SEARCH_DELAY_MS = 300

const DRAFTS = 'borrador'

/** What the address of the list may narrow it by. */
type Narrowed = 'buscar' | 'categoria' | 'estado'

interface ShownWorks {
  readonly search: string
  readonly category: string
  /** Drafts alone. */
  readonly drafts: boolean
}

/** Which works the address of the list asks for. */
export const worksShownBy = (read: (name: Narrowed) => string): ShownWorks => ({
  search: read('buscar'),
  category: read('categoria'),
  drafts: read('estado') === DRAFTS,
})

interface WorksFilterProps extends ShownWorks {
  readonly stats: ReturnType<typeof useWorkStats>['data']
  readonly onNarrow: (name: Narrowed, value: string) => void
}

/** Narrows the list of works. */
export function WorksFilter({ search, category, drafts, stats, onNarrow }: WorksFilterProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr] sm:items-end">
      <div className="col-span-2 sm:col-span-1">
        <SearchField
          label="Buscar obras"
          placeholder="Buscar por título, artista, técnica o año..."
          value={search}
          delayMs={SEARCH_DELAY_MS}
          onSearch={(text) => onNarrow('buscar', text.trim())}
        />
      </div>
      <SelectField
        label="Categoría"
        value={category}
        onChange={({ target }) => onNarrow('categoria', target.value)}
      >
        <option value="">Todas las categorías</option>
        {stats?.categories.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Estado"
        value={drafts ? DRAFTS : ''}
        onChange={({ target }) => onNarrow('estado', target.value)}
      >
        <option value="">Todas</option>
        <option value={DRAFTS}>Borradores ({stats?.drafts ?? 0})</option>
      </SelectField>
    </div>
  )
}
