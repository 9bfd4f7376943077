import { Columns3, LayoutGrid } from 'lucide-react'
import { Link } from 'react-router'
import { classes } from '#ui/class-names.ts'
import {
  categoryName,
  type GalleryQuery,
  type GalleryView,
  isAlwaysShown,
  writeGalleryQuery,
} from './gallery-query.ts'
import { SearchBox } from './search-box.tsx'

interface ToolbarProps {
  readonly query: GalleryQuery
  readonly counts: readonly (readonly [string, number])[]
  readonly total: number
  readonly onSearch: (search: string) => void
}

export function GalleryToolbar({ query, counts, total, onSearch }: ToolbarProps) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-end justify-between gap-4">
        <SearchBox search={query.search} onSearch={onSearch} />
        <ViewToggle query={query} />
      </div>
      <CategoryChips query={query} counts={counts} total={total} />
    </div>
  )
}

interface ChipsProps extends Pick<ToolbarProps, 'query' | 'counts' | 'total'> {}

function CategoryChips({ query, counts, total }: ChipsProps) {
  const chips: [string | null, number][] = [
    [null, total],
    ...counts.map(([name, count]): [string, number] => [name, count]),
  ]
  return (
    <nav
      aria-label="Categorías"
      className="-mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {chips.map(([category, count], index) => {
          const chosen = category === query.category
          return (
            <li
              key={category ?? ''}
              className={classes('shrink-0', !isAlwaysShown(index - 1, chosen) && 'max-sm:hidden')}
            >
              <Link
                to={{ search: writeGalleryQuery({ ...query, category }) }}
                replace
                preventScrollReset
                aria-current={chosen ? 'true' : undefined}
                className={classes(
                  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-small transition-colors',
                  chosen ? 'border-ink bg-ink text-paper' : 'border-line hover:border-ink',
                )}
              >
                {category === null ? 'Todas' : categoryName(category)}
                <span className={classes('tabular-nums', chosen ? 'text-paper/80' : 'text-quiet')}>
                  {count}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
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
          <Link
            to={{ search: writeGalleryQuery({ ...query, view }) }}
            replace
            preventScrollReset
            aria-label={label}
            aria-current={query.view === view ? 'true' : undefined}
            className="inline-flex size-12 items-center justify-center border-transparent border-b-2 text-quiet transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
          >
            <Icon size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
