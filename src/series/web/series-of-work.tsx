import { Link } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import type { Surroundings } from './read-series.ts'

/** The way from a work to its series; nothing where it has none. */
export function SeriesOfWork({ around }: { readonly around: Surroundings | null }) {
  if (around === null || around.series === null) return null
  const { id, name } = around.series
  return (
    <p className="wrap-anywhere mt-2 text-quiet">
      De la serie{' '}
      <Link to={linkTo.series(id)} prefetch="intent" discover="none" className="link">
        {name}
      </Link>
    </p>
  )
}
