import { Suspense } from 'react'
import { Await, data } from 'react-router'
import { DIGITAL_ART_LIMIT, listDigitalArt } from '#digital-art/digital-art-api.ts'
import { digitalViewOf } from '#digital-art/digital-art-view.ts'
import { DigitalArtIntro } from '#digital-art/web/digital-art-intro.tsx'
import { DigitalArtSkeleton } from '#digital-art/web/digital-art-list.tsx'
import {
  type DigitalArtListing,
  pageIn,
  sampleListing,
  worksIn,
} from '#digital-art/web/digital-art-listing.ts'
import { DigitalArtShown } from '#digital-art/web/digital-art-shown.tsx'
import { PrintQuestions } from '#digital-art/web/print-questions.tsx'
import { questionsData } from '#digital-art/web/questions-data.ts'
import { SellingPoints } from '#digital-art/web/selling-points.tsx'
import type { Favourite } from '#favourites/favourites.ts'
import { printAsFavourite } from '#favourites/print-key.ts'
import { favouriteMark } from '#favourites/web/favourites-part.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { publicPageHead } from '#search-engines/page-head.ts'
import { Container } from '#ui/container.tsx'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { netPriceBelow } from '../layout/net-price.tsx'
import type { Route } from './+types/digital-art-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

type PageData = { readonly origin: string; readonly listing: DigitalArtListing | Promise<DigitalArtListing> }

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { origin } = new URL(request.url)
  const page = pageIn(request)
  try {
    const answer = await call(listDigitalArt, { query: { limit: DIGITAL_ART_LIMIT, page } })
    const works = worksIn(answer.data.map(digitalViewOf))
    return { origin, listing: { ...works, page, pages: answer.totalPages, isSample: false } }
  } catch {
    // With this status nobody keeps the example.
    return data({ origin, listing: sampleListing }, { status: 503 })
  }
}

/** A visitor who comes from another page sees the places of the works at once, and the example when there is no way to the server. */
export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): PageData {
  const listing = serverLoader().then(
    (shown): DigitalArtListing => shown.listing,
    () => sampleListing,
  )
  return { origin: new URL(request.url).origin, listing }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const page = pageIn(location)
  const title = page === 1 ? 'Arte Digital' : `Arte Digital, página ${page}`
  const description = `Láminas de ${galleryName}: reinterpretaciones digitales de sus obras, en impresión giclée sobre papel premium de 250 g. Tamaños A4, A3 y A2.`
  const head = {
    title,
    galleryName,
    description,
    origin: loaderData?.origin ?? '',
    path: linkTo.digitalArtPage(page),
    picture: sharedIn(loaderData),
  }
  return [...publicPageHead(head), { 'script:ld+json': questionsData }]
}

const sharedIn = (shown: PageData | undefined) =>
  shown !== undefined && 'works' in shown.listing ? shown.listing.shared : undefined

const markOfPrint = (print: Favourite) => favouriteMark(printAsFavourite(print))

export default function DigitalArtPage({ loaderData }: Route.ComponentProps) {
  const { listing }: PageData = loaderData
  return (
    <Container className="pt-10 lg:pt-16">
      <DigitalArtIntro />
      <div className="mt-10 lg:mt-14">
        <SellingPoints />
      </div>
      <div className="mt-12 lg:mt-16">
        <Suspense fallback={<DigitalArtSkeleton />}>
          <Await resolve={listing}>
            {(shown) => <DigitalArtShown shown={shown} belowPrice={netPriceBelow} markOf={markOfPrint} />}
          </Await>
        </Suspense>
      </div>
      <div className="mx-auto mt-20 max-w-3xl lg:mt-28">
        <PrintQuestions />
      </div>
    </Container>
  )
}
