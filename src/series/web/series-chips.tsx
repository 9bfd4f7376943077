import { Link } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { classes } from '#ui/class-names.ts'
import type { NamedSeries } from './read-series.ts'

/** The wall is for works: it names so many series, and leads to the others. */
const MOST_CHIPS = 8

/** Written as the categories below write theirs: what is said twice costs the page nothing. */
const look = classes(
  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-small transition-colors',
  'border-line hover:border-ink',
)

/** The series that the wall leads to; nothing when there are none. On phones they scroll sideways. */
export function SeriesChips({ series }: { readonly series: readonly NamedSeries[] }) {
  if (series.length === 0) return null
  return (
    <nav
      aria-label="Series"
      className="relative -mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {series.slice(0, MOST_CHIPS).map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <Link to={linkTo.series(id)} prefetch="intent" discover="none" className={look}>
              {`Serie ${name}`}
            </Link>
          </li>
        ))}
        {series.length > MOST_CHIPS && (
          <li className="shrink-0">
            <Link to={linkTo.allSeries()} discover="none" className={look}>
              Todas las series
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
