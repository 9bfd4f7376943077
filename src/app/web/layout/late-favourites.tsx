import { HeaderButton } from '#favourites/web/header-button.tsx'
import { latePart } from '#ui/late-part.tsx'

export { FavouriteHeart } from '#favourites/web/favourite-heart.tsx'

const drawer = latePart(async () => (await import('./favourites-overlay.tsx')).FavouritesOverlay)

/** Opens what the visitor likes. */
export const FavouritesButton = () => <HeaderButton drawer={drawer} />
