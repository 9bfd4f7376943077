import { type ComponentType, lazy, memo, Suspense, useDeferredValue } from 'react'
import type { WallChoices } from '../artwork-stats-api.ts'
import { CHIP } from './category-chips.tsx'
import { GalleryLink } from './gallery-link.tsx'
import { GalleryNotRead } from './gallery-not-read.tsx'
import type { GalleryQuery } from './gallery-query.ts'
import type { RefinedWallProps } from './refined-wall.tsx'
import { askedQuery } from './use-gallery-step.ts'
import { isRefined } from './wall-refinement.ts'

const isAsked = ({ refinement, isOpen }: GalleryQuery): boolean => isOpen || isRefined(refinement)

/** Most visitors look at the wall as it hangs: what refines it comes with the first request for it. */
const fetchRefined = () => import('./refined-wall.tsx')
const prepare = () => void fetchRefined().catch(() => undefined)

const NotCome: ComponentType<RefinedWallProps> = () => (
  <GalleryNotRead text="No se pudieron abrir los filtros." />
)

const RefinedLater = lazy(async () => ({
  default: await fetchRefined().then(
    ({ RefinedWall }) => RefinedWall,
    () => NotCome,
  ),
}))

// Where the server has rendered it, it is asked for before the page comes alive.
if (typeof document !== 'undefined' && isAsked(askedQuery())) prepare()

/** What the server has rendered stays until its script comes: whoever has begun to choose in it goes on. */
const RefinedPart = memo((props: RefinedWallProps) => (
  <Suspense>
    <RefinedLater {...props} />
  </Suspense>
))

interface WallRefinerProps {
  readonly query: GalleryQuery
  readonly choices: WallChoices | undefined
}

/**
 * 'Ordenar y filtrar', which opens a panel: by its address, so that it opens without a script as well and its form is no burden
 * to who does not ask for it.
 */
export function WallRefiner({ query, choices }: WallRefinerProps) {
  const { refinement, isOpen } = query
  // A page that is drawn again before the script is there waits with this part, which would give way to nothing meanwhile.
  const shown = useDeferredValue(query)
  const count = Object.keys(refinement).length
  return (
    <>
      <GalleryLink
        query={query}
        change={{ isOpen: !isOpen }}
        aria-expanded={isOpen || undefined}
        onPointerEnter={prepare}
        className={`${CHIP} border-line hover:border-ink self-start`}
      >
        Ordenar y filtrar
        {count > 0 && <span className="text-quiet tabular-nums">{count}</span>}
      </GalleryLink>
      {isAsked(query) && <RefinedPart query={shown} choices={choices} />}
    </>
  )
}
