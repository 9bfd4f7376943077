import { data, isRouteErrorResponse } from 'react-router'
import { ArtworkWall } from '#artworks/web/artwork-wall.tsx'
import { hasLine } from '#cart/cart.ts'
import { useCart } from '#cart/web/cart-store.ts'
import { favouriteMark } from '#favourites/web/favourites-part.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { goneStatus } from '#platform/web-client/gone-status.ts'
import { hiddenPageHead, publicPageHead } from '#search-engines/page-head.ts'
import { seriesProblems } from '#series/series-api.ts'
import { readSeriesShown } from '#series/web/read-series.ts'
import { seriesData, seriesSummary } from '#series/web/series-head.ts'
import { SeriesNotHere, seriesNotHere } from '#series/web/series-not-here.tsx'
import { SeriesView } from '#series/web/series-view.tsx'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { netPriceBelow } from '../layout/net-price.tsx'
import { PageError } from '../layout/page-error.tsx'
import type { Route } from './+types/series-page.ts'

export { readOnce as shouldRevalidate } from '../layout/read-once.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    const series = await readSeriesShown(context.get(callerContext), params.id)
    return { series, origin: new URL(request.url).origin }
  } catch (error) {
    const status = goneStatus(error, seriesProblems.series_retired.code)
    throw status === undefined ? error : data(null, { status })
  }
}

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  if (loaderData === undefined) return hiddenPageHead({ galleryName, ...seriesNotHere(error) })
  const { series, origin } = loaderData
  const description = seriesSummary(series, galleryName)
  const head = { title: series.name, galleryName, description, origin, path: linkTo.series(series.id) }
  return [...publicPageHead({ ...head, picture: series.shared }), ...seriesData(series, origin)]
}

export default function SeriesPage({ loaderData: { series } }: Route.ComponentProps) {
  const cart = useCart()
  return (
    <SeriesView series={series}>
      <ArtworkWall
        pages={[series.works]}
        view="grid"
        hrefOf={linkTo.artwork}
        markOf={favouriteMark}
        noteOf={(id) => (hasLine(cart, id) ? 'En carrito' : undefined)}
        belowPrice={netPriceBelow}
      />
    </SeriesView>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  return isGone ? <SeriesNotHere status={error.status} /> : <PageError />
}
