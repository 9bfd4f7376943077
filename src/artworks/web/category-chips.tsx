import { useEffect, useRef } from 'react'
import { classes } from '#ui/class-names.ts'
import { GalleryLink } from './gallery-link.tsx'
import { categoryName, type GalleryQuery, isAlwaysShown } from './gallery-query.ts'

interface CategoryChipsProps {
  readonly query: GalleryQuery
  readonly counts: readonly (readonly [string, number])[]
  readonly total: number
}

/** All works and each category with its count; on phones they scroll sideways, the chosen one in sight. */
export function CategoryChips({ query, counts, total }: CategoryChipsProps) {
  const row = useRef<HTMLElement>(null)
  const all: readonly [null, number] = [null, total]
  const chips: readonly (readonly [string | null, number])[] = [all, ...counts]
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]')
    if (!(chosen instanceof HTMLElement) || row.current === null) return
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [])
  return (
    <nav
      ref={row}
      aria-label="Categorías"
      className="relative -mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {chips.map(([category, count], index) => {
          const chosen = category === query.category
          const hidden = !isAlwaysShown(index - 1, chosen)
          return (
            <li key={category ?? ''} className={classes('shrink-0', hidden && 'max-sm:hidden')}>
              <GalleryLink
                query={query}
                change={{ category, pages: 1 }}
                aria-current={chosen ? 'true' : undefined}
                className={classes(
                  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-small transition-colors',
                  chosen ? 'chosen' : 'border-line hover:border-ink',
                )}
              >
                {category === null ? 'Todas' : categoryName(category)}
                <span className={classes('tabular-nums', chosen ? 'opacity-80' : 'text-quiet')}>{count}</span>
              </GalleryLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
