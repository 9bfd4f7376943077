import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '#ui/class-names.ts'
import { GalleryLink } from './gallery-link.tsx'
import { categoryName, type GalleryQuery, isAlwaysShown } from './gallery-query.ts'

/** What all of them look like. */
export const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-small transition-colors'

interface CategoryChipsProps {
  readonly query: GalleryQuery
  readonly counts: readonly (readonly [string, number])[]
  readonly total: number
}

/** All works and each category with its count; on phones they scroll sideways, the chosen one in sight, and 'Más' brings those after the first four. */
export function CategoryChips({ query, counts, total }: CategoryChipsProps) {
  const row = useRef<HTMLElement>(null)
  const [unfolded, setUnfolded] = useState(false)
  const all: readonly [null, number] = [null, total]
  const chips: readonly (readonly [string | null, number])[] = [all, ...counts]
  const isFolded = (category: string | null, index: number) =>
    !unfolded && !isAlwaysShown(index - 1, category === query.category)
  function unfold() {
    const first = chips.findIndex(([category], index) => isFolded(category, index))
    flushSync(() => setUnfolded(true))
    row.current?.querySelectorAll('a')[first]?.focus()
  }
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
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {chips.map(([category, count], index) => {
          const chosen = category === query.category
          return (
            <li
              key={category ?? ''}
              className={classes('shrink-0', isFolded(category, index) && 'max-sm:hidden noscript:list-item')}
            >
              <GalleryLink
                query={query}
                change={{ category, pages: 1 }}
                history={chosen ? 'replace' : 'push'}
                aria-current={chosen ? 'true' : undefined}
                className={classes(CHIP, chosen ? 'chosen' : 'border-line hover:border-ink')}
              >
                {category === null ? 'Todas' : categoryName(category)}
                <span className={classes('tabular-nums', chosen ? 'opacity-80' : 'text-quiet')}>{count}</span>
              </GalleryLink>
            </li>
          )
        })}
        {chips.some(([category], index) => isFolded(category, index)) && (
          <li className="shrink-0 sm:hidden noscript:hidden">
            <button
              type="button"
              onClick={unfold}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-small transition-colors hover:border-ink"
            >
              Más
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
