import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { writtenDimensions } from '#artworks/artwork.ts'
import { THUMBNAIL_WIDTH } from '#images/image.ts'
import { variantAtLeast } from '#images/picture-sources.ts'
import { Thumbnail } from '#images/web/picture.tsx'
import { IconButton } from '#ui/button.tsx'
import { type Favourite, pageOf } from '../favourites.ts'
import type { ChosenWork } from './read-selection.ts'

interface FavouriteItemProps {
  readonly favourite: Favourite
  /** The work as it is now; `undefined` until it is known, and when it has gone. */
  readonly work: ChosenWork | undefined
  readonly isGone: boolean
  /** What it costs, or why it cannot be had. */
  readonly state: ReactNode
  readonly onFollow: () => void
  readonly onRemove: () => void
}

/** A work that the visitor likes, as it is now. */
export function FavouriteItem({ favourite, work, isGone, state, onFollow, onRemove }: FavouriteItemProps) {
  const title = work?.title ?? favourite.title
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-2 border-line border-b py-5">
      {work === undefined ? (
        <span className="size-20 shrink-0 bg-wall" />
      ) : (
        <Thumbnail url={variantAtLeast(work.work.image, THUMBNAIL_WIDTH)} alt="" className="size-20" />
      )}
      <div className="min-w-[min(100%,8rem)] flex-1">
        {isGone ? (
          <>
            <p className="wrap-anywhere font-serif text-lead text-quiet leading-snug">{title}</p>
            <p className="text-quiet text-small">Ya no se exhibe.</p>
          </>
        ) : (
          <Link
            to={pageOf(favourite.id)}
            onClick={onFollow}
            className="wrap-anywhere font-serif text-lead leading-snug hover:text-clay"
          >
            {title}
          </Link>
        )}
        {work !== undefined && (
          <div className="text-small">
            <p className="text-quiet">
              {work.kind === 'print' ? 'Lámina' : writtenDimensions(work.work.dimensions)}
            </p>
            {state}
          </div>
        )}
      </div>
      <IconButton
        label={`Quitar ${title} de favoritas`}
        onClick={onRemove}
        className="-mt-2 -mr-3 ml-auto text-quiet"
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
