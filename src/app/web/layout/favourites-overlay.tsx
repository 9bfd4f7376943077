import { CardState } from '#artworks/web/artwork-card.tsx'
import { PrintState } from '#digital-art/web/digital-art-card.tsx'
import { FavouritesDrawer } from '#favourites/web/favourites-drawer.tsx'
import type { OpenedDrawer } from '#favourites/web/header-button.tsx'
import { CompareButton } from '#wall-view/web/compare-button.tsx'
import { useSiteInfo } from './use-site-info.ts'

/** What the visitor likes, over the page. */
export const FavouritesOverlay = (props: OpenedDrawer) => (
  <FavouritesDrawer
    {...props}
    whatsapp={useSiteInfo().contact.whatsapp}
    stateOf={(chosen) =>
      chosen.kind === 'print' ? <PrintState work={chosen.work} /> : <CardState work={chosen.work} />
    }
    compare={(works) => <CompareButton works={works} />}
  />
)
