import { finePhoneSizes } from '#images/picture-sources.ts'
import type { ArtworkView } from '../artwork-view.ts'
import { ArtworkCard } from './artwork-card.tsx'
import type { GalleryView } from './gallery-query.ts'

interface WallProps {
  readonly works: readonly ArtworkView[]
  readonly view: GalleryView
  readonly hrefOf: (id: string) => string
}

const grid =
  'grid grid-cols-2 gap-x-5 gap-y-10 sm:gap-x-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-12 lg:gap-y-14'
const masonry = 'columns-1 gap-x-8 xs:columns-2 md:columns-3 lg:columns-4 lg:gap-x-12'

const sizesOf = {
  grid: '(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 45vw',
  masonry: `${finePhoneSizes()}(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, (min-width: 30rem) 45vw, 92vw`,
} satisfies Record<GalleryView, string>

/** The works, hung: on one line (`grid`), or each as tall as it is (`masonry`: 1, 2, 3 or 4 columns). */
export function ArtworkWall({ works, view, hrefOf }: WallProps) {
  const masonryItem = view === 'masonry' ? 'mb-12 break-inside-avoid pb-1' : undefined
  return (
    <ul className={view === 'grid' ? grid : masonry}>
      {works.map((work) => (
        <li key={work.id} className={masonryItem}>
          <ArtworkCard
            work={work}
            to={hrefOf(work.id)}
            frame={view === 'grid' ? 'even' : 'own'}
            sizes={sizesOf[view]}
          />
        </li>
      ))}
    </ul>
  )
}
