import type { ReactNode } from 'react'
import { finePhoneSizes } from '#images/picture-sources.ts'
import type { Money } from '#money/money.ts'
import type { ArtworkOnWall } from '../artwork-view.ts'
import { ArtworkCard } from './artwork-card.tsx'
import type { GalleryView } from './gallery-query.ts'
import { walksThrough } from './walk.ts'

interface WallProps {
  /** The works as they came; what came later hangs below. */
  readonly pages: readonly (readonly ArtworkOnWall[])[]
  readonly view: GalleryView
  readonly hrefOf: (id: string) => string
  /** What the visitor has to do with a work. */
  readonly noteOf?: (id: string) => string | undefined
  /** What can be done with a work at the corner of its card. */
  readonly markOf?: (work: ArtworkOnWall) => ReactNode
  /** What stands below what is charged in pesos. */
  readonly belowPrice?: (price: Money) => ReactNode
}

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-5 gap-y-10 sm:gap-x-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-12 lg:gap-y-14'
const masonry = 'columns-1 gap-x-8 xs:columns-2 md:columns-3 lg:columns-4 lg:gap-x-12'

const sizesOf = {
  grid: `${finePhoneSizes('45vw')}(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 45vw`,
  masonry: `${finePhoneSizes()}(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, (min-width: 30rem) 45vw, 92vw`,
} satisfies Record<GalleryView, string>

/** The works, hung: on one line (`grid`), or each as tall as it is (`masonry`: 1, 2, 3 or 4 columns). */
export function ArtworkWall({ pages, view, hrefOf, noteOf, markOf, belowPrice }: WallProps) {
  const item = view === 'masonry' ? 'mb-12 break-inside-avoid pb-1' : undefined
  const all = pages.flat()
  const walks = walksThrough(all)
  const card = (work: ArtworkOnWall, at: number) => (
    <li key={work.id} className={item}>
      <ArtworkCard
        work={work}
        to={hrefOf(work.id)}
        walk={walks[at]}
        frame={view === 'grid' ? 'even' : 'own'}
        sizes={sizesOf[view]}
        note={noteOf?.(work.id)}
        mark={markOf?.(work)}
        below={belowPrice}
      />
    </li>
  )
  if (view === 'grid') return <ul className={grid}>{all.map(card)}</ul>
  // Columns of their own for each page: what hangs already stays where it is.
  let hung = 0
  return pages.map((works) => {
    const before = hung
    hung += works.length
    return (
      <ul key={works[0]?.id ?? ''} className={masonry}>
        {works.map((work, at) => card(work, before + at))}
      </ul>
    )
  })
}
