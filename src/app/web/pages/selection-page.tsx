import { ArtworkWall } from '#artworks/web/artwork-wall.tsx'
import { DigitalArtList } from '#digital-art/web/digital-art-list.tsx'
import { type Favourite, idsOfSelection } from '#favourites/favourites.ts'
import { printAsFavourite } from '#favourites/print-key.ts'
import { favouriteMark } from '#favourites/web/favourites-part.tsx'
import { originalsIn, printsIn, readSelection } from '#favourites/web/read-selection.ts'
import { SelectionView } from '#favourites/web/selection-view.tsx'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { CompareButton } from '#wall-view/web/compare-button.tsx'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { netPriceBelow } from '../layout/net-price.tsx'
import { useSiteInfo } from '../layout/use-site-info.ts'
import type { Route } from './+types/selection-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const ids = idsOfSelection(sitePages.selection.read(request).obras ?? '')
  return { selection: await readSelection(context.get(callerContext), ids), origin }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Obras elegidas para ver juntas.'
  return hiddenPageHead({ title: 'Una selección', galleryName: galleryNameIn(matches), description })
}

const markOfPrint = (print: Favourite) => favouriteMark(printAsFavourite(print))

export default function SelectionPage({ loaderData: { selection, origin } }: Route.ComponentProps) {
  const originals = originalsIn(selection.works)
  const prints = printsIn(selection.works)
  return (
    <SelectionView
      selection={selection}
      whatsapp={useSiteInfo().contact.whatsapp}
      origin={origin}
      compare={<CompareButton works={originals} />}
      prints={
        prints.length > 0 && (
          <DigitalArtList
            works={prints}
            hrefOf={linkTo.digitalArtwork}
            belowPrice={netPriceBelow}
            markOf={markOfPrint}
          />
        )
      }
    >
      {originals.length > 0 && (
        <ArtworkWall
          pages={[originals]}
          view="grid"
          hrefOf={linkTo.artwork}
          markOf={favouriteMark}
          belowPrice={netPriceBelow}
        />
      )}
    </SelectionView>
  )
}
