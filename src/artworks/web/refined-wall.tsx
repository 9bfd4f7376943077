import { X } from 'lucide-react'
import type { WallChoices } from '../artwork-stats-api.ts'
import { GalleryLink } from './gallery-link.tsx'
import type { GalleryQuery } from './gallery-query.ts'
import { WallPanel } from './wall-panel.tsx'
import { isRefined } from './wall-refinement.ts'
import { chosenIn } from './wall-words.ts'

export interface RefinedWallProps {
  readonly query: GalleryQuery
  readonly choices: WallChoices | undefined
}

/** What refines the wall: each with a way to be without it, and the panel when it is open. */
export function RefinedWall({ query, choices }: RefinedWallProps) {
  return (
    <>
      {isRefined(query.refinement) && (
        <ul aria-label="Filtros elegidos" className="flex flex-wrap gap-2">
          {chosenIn(query.refinement).map(({ text, without }) => (
            <li key={text} className="max-w-full">
              <GalleryLink
                query={query}
                change={{ refinement: without, pages: 1 }}
                history="push"
                aria-label={`Quitar: ${text}`}
                className="chosen inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border py-1.5 pr-3 pl-4 text-small transition-colors"
              >
                <span className="wrap-anywhere min-w-0">{text}</span>
                <X size={16} aria-hidden="true" className="shrink-0" />
              </GalleryLink>
            </li>
          ))}
          <li>
            <GalleryLink
              query={query}
              change={{ refinement: {}, pages: 1 }}
              history="push"
              className="link inline-flex min-h-11 items-center px-2 text-small"
            >
              Quitar filtros
            </GalleryLink>
          </li>
        </ul>
      )}
      {query.isOpen && <WallPanel query={query} choices={choices} />}
    </>
  )
}
