import type { ArtworkView } from '../artwork-view.ts'
import { countByCategory, filterGallery } from '../gallery-filter.ts'
import { ArtworkWall } from './artwork-wall.tsx'
import { type GalleryQuery, resultText } from './gallery-query.ts'
import { GalleryToolbar } from './gallery-toolbar.tsx'

interface GalleryProps {
  readonly works: readonly ArtworkView[]
  readonly query: GalleryQuery
  readonly onSearch: (search: string) => void
  readonly hrefOf: (id: string) => string
}

/** All works with the means to narrow them. What narrows them lives in the address. */
export function Gallery({ works, query, onSearch, hrefOf }: GalleryProps) {
  const found = filterGallery(works, query)
  const results = resultText(found.length, query)
  return (
    <>
      <GalleryToolbar
        query={query}
        counts={countByCategory(works)}
        total={works.length}
        onSearch={onSearch}
      />
      <p role="status" className="mt-6 min-h-6 text-small text-quiet">
        {results}
      </p>
      <div className="mt-6">
        {found.length > 0 ? (
          <ArtworkWall works={found} view={query.view} hrefOf={hrefOf} />
        ) : (
          <p className="py-16 text-center text-lead text-quiet">
            No se encontraron obras con los criterios seleccionados.
          </p>
        )}
      </div>
    </>
  )
}
