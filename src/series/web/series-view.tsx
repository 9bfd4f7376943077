import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Container } from '#ui/container.tsx'
import { countText } from '../series.ts'
import type { SeriesShown } from './read-series.ts'

interface SeriesViewProps {
  readonly series: SeriesShown
  /** Its works, hung. */
  readonly children: ReactNode
}

/** A series: what it is called, what unites it, and its works. */
export function SeriesView({ series: { name, text, works }, children }: SeriesViewProps) {
  return (
    <Container className="pt-4 lg:pt-6">
      <BackLink fallback={linkTo.allSeries()}>Volver</BackLink>
      <header className="mt-6 max-w-2xl lg:mt-8">
        <p className="text-quiet">
          <Link to={linkTo.allSeries()} discover="none" className="link">
            Series
          </Link>
          {` · ${countText(works.length)}`}
        </p>
        <h1 className="wrap-anywhere mt-2 text-display">{name}</h1>
        {text !== '' && <p className="wrap-anywhere mt-5 whitespace-pre-line text-lead text-quiet">{text}</p>}
      </header>
      <section aria-labelledby="obras-de-la-serie" className="mt-12 lg:mt-16">
        <h2 id="obras-de-la-serie" className="sr-only">
          Obras de la serie
        </h2>
        {children}
      </section>
    </Container>
  )
}
