import { Heart } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { type Favourite, isFavourite } from '../favourites.ts'
import { addFavourites, useFavourites } from './stored-favourites.ts'

/** Takes works that somebody else has chosen among one's own. */
export function AdoptButton({ works }: { readonly works: readonly Favourite[] }) {
  const favourites = useFavourites()
  const isTaken = works.every(({ id }) => isFavourite(favourites, id))
  return (
    <Button
      // It keeps the focus when it is done.
      aria-disabled={isTaken}
      className="noscript:hidden"
      onClick={() => !isTaken && addFavourites(works)}
    >
      <Heart size={18} aria-hidden="true" />
      {isTaken ? 'Están en mis favoritas' : 'Agregar a mis favoritas'}
    </Button>
  )
}
