import { Fold } from '#ui/fold.tsx'
import { SelectField } from '#ui/form-field.tsx'
import { NarrowField } from '#ui/narrow-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { NARROW, useMediaQuery } from '#ui/use-media-query.ts'
import type { useWorkStats } from './use-artworks-admin.ts'
import { addressOf, ORDERS, type Order, orderIn } from './works-order.ts'

const SEARCH_DELAY_MS = 300

const DRAFTS = 'borrador'

/** What the address of the list may narrow it by. */
type Narrowed = 'buscar' | 'categoria' | 'estado' | 'orden'

interface ShownWorks {
  readonly search: string
  readonly category: string
  /** Drafts alone. */
  readonly drafts: boolean
  readonly order: Order
}

/** Which works the address of the list asks for. */
export const worksShownBy = (read: (name: Narrowed) => string): ShownWorks => ({
  search: read('buscar'),
  category: read('categoria'),
  drafts: read('estado') === DRAFTS,
  order: orderIn(read('orden')),
})

interface WorksFilterProps extends ShownWorks {
  readonly stats: ReturnType<typeof useWorkStats>['data']
  readonly onNarrow: (name: Narrowed, value: string) => void
}

/** What the closed part of the filter says of itself. */
const holdsOf = ({ category, drafts, order }: ShownWorks): string =>
  [
    ...(category === '' ? [] : [category]),
    ...(drafts ? ['Borradores'] : []),
    ORDERS.find(([each]) => each === order)?.[1] ?? '',
  ].join(' · ')

/** Narrows the list of works. On a phone only the search is in sight: she comes for the works. */
export function WorksFilter(props: WorksFilterProps) {
  const { search, category, drafts, onNarrow } = props
  const isNarrow = useMediaQuery(NARROW)
  const searchField = (
    <SearchField
      label="Buscar obras"
      placeholder="Buscar por título, artista, técnica o año..."
      value={search}
      delayMs={SEARCH_DELAY_MS}
      onSearch={(text) => onNarrow('buscar', text.trim())}
    />
  )
  if (!isNarrow)
    return (
      <div className="grid grid-cols-[2fr_1fr_1fr] items-end gap-4">
        {searchField}
        <Choices {...props} />
      </div>
    )
  return (
    <div>
      {searchField}
      <Fold title="Filtrar y ordenar" holds={holdsOf(props)} isOpen={category !== '' || drafts}>
        <div className="grid grid-cols-2 gap-4">
          <Choices {...props} />
        </div>
      </Fold>
    </div>
  )
}

/** What is chosen from lists. */
function Choices({ category, drafts, order, stats, onNarrow }: WorksFilterProps) {
  return (
    <>
      <NarrowField
        label="Categoría"
        value={category}
        all="Todas las categorías"
        choices={stats?.categories.map(({ name, count }) => [name, `${name} (${count})`] as const) ?? []}
        onNarrow={(value) => onNarrow('categoria', value)}
      />
      <NarrowField
        label="Estado"
        value={drafts ? DRAFTS : ''}
        all="Todas"
        choices={[[DRAFTS, `Borradores (${stats?.drafts ?? 0})`]]}
        onNarrow={(value) => onNarrow('estado', value)}
      />
      {/* A table is sorted by the heads of its columns. */}
      <SelectField
        label="Ordenar por"
        className="col-span-2 md:hidden"
        name="orden"
        value={order}
        onChange={({ target }) => onNarrow('orden', addressOf(target.value))}
      >
        {ORDERS.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </SelectField>
    </>
  )
}
