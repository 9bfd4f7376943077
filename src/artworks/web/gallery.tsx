import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Money } from '#money/money.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import type { ArtworkOnWall } from '../artwork-view.ts'
import { ArtworkWall } from './artwork-wall.tsx'
import { GalleryLink } from './gallery-link.tsx'
import { type GalleryQuery, resultText } from './gallery-query.ts'
import type { GalleryStart } from './gallery-start.ts'
import { GalleryToolbar } from './gallery-toolbar.tsx'
import { type GalleryWorks, useGalleryWorks } from './use-gallery-works.ts'
import { leavesOut } from './wall-refinement.ts'

interface GalleryProps {
  readonly start: GalleryStart
  readonly query: GalleryQuery
  /** Where else the wall leads. */
  readonly above?: ReactNode
  readonly onSearch: (search: string) => void
  readonly hrefOf: (id: string) => string
  readonly noteOf?: (id: string) => string | undefined
  readonly markOf?: (work: ArtworkOnWall) => ReactNode
  /** What stands below what is charged in pesos. */
  readonly belowPrice?: (price: Money) => ReactNode
}

const NOTHING_FOUND = 'No se encontraron obras con los criterios seleccionados.'
const NO_WORKS = 'Todavía no hay obras para mostrar. Suscribite o escribime y te aviso cuando lleguen.'

/** All works with the means to narrow them. What narrows them lives in the address. */
export function Gallery({ start, query, above, onSearch, ...wall }: GalleryProps) {
  const works = useGalleryWorks(start, query)
  const { pages, found, state } = works
  const isComing = state === 'coming'
  if (start.total === 0) return <NoWorks />
  return (
    <>
      <GalleryToolbar above={above} query={query} start={start} onSearch={onSearch} />
      <p role="status" className="mt-6 min-h-6 text-small text-quiet">
        {isComing ? 'Buscando obras…' : found !== undefined && resultText(found, query)}
      </p>
      <div
        aria-busy={isComing}
        className={classes('mt-6 transition-opacity delay-300', isComing && 'opacity-50')}
      >
        {state === 'failed' && <NotRead onRetry={works.retry} />}
        {found === 0 && <NothingFound query={query} />}
        <FocusedWall pages={pages} query={query} {...wall} />
      </div>
      <More works={works} query={query} />
    </>
  )
}

/** A gallery that shows nothing yet: there is nothing to narrow. */
function NoWorks() {
  return (
    <div className="flex flex-col gap-4 text-quiet">
      <p className="text-lead">{NOTHING_FOUND}</p>
      <p>{NO_WORKS}</p>
    </div>
  )
}

/** What to do where nothing is found: without the filters first, where there are any. */
function NothingFound({ query }: { readonly query: GalleryQuery }) {
  const isFiltered = leavesOut(query.refinement)
  const change = isFiltered ? { refinement: {} } : { category: null, search: '' }
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center">
      <p className="text-lead text-quiet">{isFiltered ? 'Ninguna obra con estos filtros.' : NOTHING_FOUND}</p>
      <GalleryLink
        query={query}
        change={{ ...change, pages: 1 }}
        history="push"
        className={buttonLook('quiet')}
      >
        {isFiltered ? 'Quitar filtros' : 'Ver todas las obras'}
      </GalleryLink>
    </div>
  )
}

/** Without a mouse one goes on with the first of the works that were added. */
function FocusedWall({
  pages,
  query,
  ...rest
}: Pick<GalleryWorks, 'pages'> & Omit<GalleryProps, 'start' | 'above' | 'onSearch'>) {
  const wall = useRef<HTMLDivElement>(null)
  const [hung, setHung] = useState(pages)
  useEffect(() => {
    setHung(pages)
    const isMore = pages.length > hung.length && pages[0] === hung[0]
    if (!isMore || !(document.activeElement === document.body || document.activeElement?.id === MORE_ID))
      return
    const links = wall.current?.querySelectorAll<HTMLElement>('article a')
    links?.[hung.flat().length]?.focus({ preventScroll: true })
  }, [pages, hung])
  return (
    <div ref={wall}>
      <ArtworkWall pages={pages} view={query.view} {...rest} />
    </div>
  )
}

function NotRead({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice tone="alarm" className="mb-10 flex flex-col items-start gap-4">
      <p>Error al cargar las obras</p>
      <Button tone="plain" onClick={onRetry}>
        Reintentar
      </Button>
    </Notice>
  )
}

const MORE_ID = 'ver-mas'

/** A hundred works more, below the others. */
function More({
  works: { more, pages, found },
  query,
}: {
  readonly works: GalleryWorks
  readonly query: GalleryQuery
}) {
  if (more === 'none') return null
  const count = pages.reduce((sum, page) => sum + page.length, 0)
  return (
    <div className="mt-14 flex flex-col items-center gap-3">
      <p className="text-quiet text-small tabular-nums">
        {count} de {found} obras
      </p>
      {more === 'page' ? (
        <GalleryLink
          id={MORE_ID}
          query={query}
          change={{ pages: query.pages + 1 }}
          className={buttonLook('plain')}
        >
          Ver más obras
        </GalleryLink>
      ) : (
        <p>Para ver las demás, buscá o filtrá arriba.</p>
      )}
    </div>
  )
}
