import { type ReactNode, useState } from 'react'
import type { adminPages } from '#pages/admin-pages.ts'
import { SelectField } from '#ui/form-field.tsx'
import { NarrowField } from '#ui/narrow-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { NARROW, useMediaQuery } from '#ui/use-media-query.ts'
import type { useWorkStats } from './use-artworks-admin.ts'
import { addressOf, ORDERS, type Order, orderIn } from './works-order.ts'

const DRAFTS = 'borrador'

/** What the address of the list may narrow it by. */
type Narrowed = Exclude<(typeof adminPages.works.query)[number], 'pagina'>

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
  /** What stands beside the fold of a phone. */
  readonly children: ReactNode
}

/** Narrows the list of works: on a phone, where she comes for the list, by the search and a closed part. */
export function WorksFilter({ children, ...filter }: WorksFilterProps) {
  const { search, category, drafts, order, onNarrow } = filter
  const isNarrow = useMediaQuery(NARROW)
  const [isOpen, setOpen] = useState(false)
  const searchField = (
    <SearchField
      label="Buscar obras"
      placeholder="Buscar por título, artista, técnica o año..."
      value={search}
      onSearch={(text) => onNarrow('buscar', text)}
    />
  )
  if (!isNarrow)
    return (
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr] sm:items-end">
        {searchField}
        <Choices {...filter} />
      </div>
    )
  return (
    <div className="flex flex-col gap-1">
      {searchField}
      <div>
        <div className="float-right">{children}</div>
        <details
          open={isOpen || category !== '' || drafts || order !== ORDERS[0][0]}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Filtrar y ordenar
          </summary>
          <div className="clear-both flex flex-col gap-4 pt-2 pb-4">
            <Choices {...filter} />
            {/* A table is sorted by the heads of its columns. */}
            <SelectField
              label="Ordenar por"
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
          </div>
        </details>
      </div>
    </div>
  )
}

function Choices({ category, drafts, stats, onNarrow }: Omit<WorksFilterProps, 'children'>) {
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
    </>
  )
}
