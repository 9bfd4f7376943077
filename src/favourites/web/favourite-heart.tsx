import { Heart } from 'lucide-react'
import { type Favourite, isFavourite } from '../favourites.ts'
import { toggleFavourite, useFavourites } from './stored-favourites.ts'

/** Remembers a work in this browser, or forgets it. It stands beside a work and never over it: there the signature may be. */
export function FavouriteHeart(work: Favourite) {
  const isLiked = isFavourite(useFavourites(), work.id)
  return (
    <button
      type="button"
      aria-label={`Guardar ${work.title} en favoritas`}
      aria-pressed={isLiked}
      onClick={() => toggleFavourite(work)}
      className="in-[.group]:absolute in-[.group]:-right-3 in-[.group]:-bottom-3 z-1 inline-flex size-11 items-center justify-center rounded-full text-ink transition-colors hover:text-clay aria-pressed:text-clay"
    >
      <Heart size={20} strokeWidth={1.6} aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />
    </button>
  )
}
