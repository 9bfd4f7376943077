import { linkTo } from '#pages/site-pages.ts'
import { hiddenPageHead, publicPageHead } from '#search-engines/page-head.ts'
import { readAllSeries } from '#series/web/read-series.ts'
import { allSeriesData } from '#series/web/series-head.ts'
import { SeriesWall } from '#series/web/series-wall.tsx'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/all-series-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'
export { readOnce as shouldRevalidate } from '../layout/read-once.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  ...(await readAllSeries(context.get(callerContext))),
  origin: new URL(request.url).origin,
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const { series = [], shared, origin = '' } = loaderData ?? {}
  const head = { title: 'Series', galleryName, description: `Series de obras de ${galleryName}.` }
  const place = { origin, path: linkTo.allSeries() }
  if (series.length === 0) return hiddenPageHead(head, place)
  return [...publicPageHead({ ...head, ...place, picture: shared }), ...allSeriesData(series, origin)]
}

export default function AllSeriesPage({ loaderData }: Route.ComponentProps) {
  return <SeriesWall series={loaderData.series} />
}
