import { Columns3, LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { CategoryChips } from './category-chips.tsx'
import { GalleryLink } from './gallery-link.tsx'
import type { GalleryQuery, GalleryView } from './gallery-query.ts'
import type { GalleryStart } from './gallery-start.ts'
import { SearchBox } from './search-box.tsx'
import { WallRefiner } from './wall-refiner.tsx'

interface ToolbarProps {
  readonly above: ReactNode
  readonly query: GalleryQuery
  readonly start: GalleryStart
  readonly onSearch: (search: string) => void
}

export function GalleryToolbar({ above, query, start, onSearch }: ToolbarProps) {
  return (
    <div className="flex flex-col gap-6">
      {above}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SearchBox query={query} onSearch={onSearch} />
        <ViewToggle query={query} />
      </div>
      <CategoryChips query={query} counts={start.counts} total={start.total} />
      <WallRefiner query={query} choices={start.choices} />
    </div>
  )
}

const views: readonly { view: GalleryView; label: string; Icon: typeof LayoutGrid }[] = [
  { view: 'grid', label: 'Ver en grilla', Icon: LayoutGrid },
  { view: 'masonry', label: 'Ver en mosaico', Icon: Columns3 },
]

function ViewToggle({ query }: { readonly query: GalleryQuery }) {
  return (
    <ul className="flex shrink-0">
      {views.map(({ view, label, Icon }) => (
        <li key={view}>
          <GalleryLink
            query={query}
            change={{ view }}
            aria-label={label}
            aria-current={query.view === view ? 'true' : undefined}
            className="inline-flex size-12 items-center justify-center border-transparent border-b-2 text-quiet transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
          >
            <Icon size={20} aria-hidden="true" />
          </GalleryLink>
        </li>
      ))}
    </ul>
  )
}
