import { data } from 'react-router'
import { Gallery } from '#artworks/web/gallery.tsx'
import { GalleryGreeting } from '#artworks/web/gallery-greeting.tsx'
import { GalleryNotRead } from '#artworks/web/gallery-not-read.tsx'
import { GALLERY_ID, readGalleryQuery } from '#artworks/web/gallery-query.ts'
import type { GalleryStart } from '#artworks/web/gallery-start.ts'
import { Hero } from '#artworks/web/hero.tsx'
import { readGallery } from '#artworks/web/read-gallery.ts'
import { useGalleryQuery } from '#artworks/web/use-gallery-query.ts'
import { hasLine } from '#cart/cart.ts'
import { useCart } from '#cart/web/cart-store.ts'
import { ClosingCall } from '#contact-messages/web/closing-call.tsx'
import { listDigitalArt, TEASER_LIMIT } from '#digital-art/digital-art-api.ts'
import { digitalViewOf, inList, type PrintInList } from '#digital-art/digital-art-view.ts'
import { sampleDigitalArtwork } from '#digital-art/sample-digital-artwork.ts'
import { DigitalArtTeaser } from '#digital-art/web/digital-art-teaser.tsx'
import { SampleNotice } from '#digital-art/web/sample-notice.tsx'
import type { Favourite } from '#favourites/favourites.ts'
import { printAsFavourite } from '#favourites/print-key.ts'
import { favouriteMark } from '#favourites/web/favourites-part.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { publicPageHead } from '#search-engines/page-head.ts'
import { type NamedSeries, readSeriesNames } from '#series/web/read-series.ts'
import { SeriesChips } from '#series/web/series-chips.tsx'
import { isOffline, OFFLINE } from '#ui/connectivity.ts'
import { Container } from '#ui/container.tsx'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { netPriceBelow } from '../layout/net-price.tsx'
import { useSiteInfo } from '../layout/use-site-info.ts'
import type { Route } from './+types/home-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'
export { readOnce as shouldRevalidate } from '../layout/read-once.ts'

interface PageData {
  readonly origin: string
  /** Null when the works could not be read. */
  readonly gallery: GalleryStart | null
  /** The series that the wall leads to; null when they could not be read. */
  readonly series: readonly NamedSeries[] | null
  /** What is said in their place, unless they could simply not be read. */
  readonly failure?: string
  readonly prints: readonly PrintInList[]
  /** The prints could not be read, an example stands in. */
  readonly isSample: boolean
}

const NOT_READ = 'Error al cargar las obras'
const example = { prints: [inList(sampleDigitalArtwork)], isSample: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { origin } = new URL(request.url)
  const [gallery, series, teaser] = await Promise.all([
    readGallery(call, readGalleryQuery(request)).catch(() => null),
    readSeriesNames(call),
    call(listDigitalArt, { query: { limit: TEASER_LIMIT } }).then(
      ({ data }) => ({ prints: data.map(digitalViewOf).map(inList), isSample: false }),
      () => example,
    ),
  ])
  const shown: PageData = { origin, gallery, series, ...teaser }
  // What stands in for the catalogue is kept by nobody.
  return gallery === null || series === null || teaser.isSample ? data(shown, { status: 503 }) : shown
}

/** Without a way to the server the page says so, and shows the example. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<PageData> {
  return serverLoader().catch((error: unknown) => ({
    origin: new URL(request.url).origin,
    gallery: null,
    series: null,
    failure: isOffline(error) ? OFFLINE : NOT_READ,
    ...example,
  }))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = `Galería y tienda de ${galleryName}: obras originales y láminas firmadas, con envíos a todo el país.`
  return publicPageHead({
    title: galleryName,
    galleryName,
    description,
    origin: loaderData?.origin ?? '',
    path: linkTo.home(),
    picture: loaderData?.gallery?.shared,
  })
}

const markOfPrint = (print: Favourite) => favouriteMark(printAsFavourite(print))

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { gallery, series, failure = NOT_READ, prints, isSample } = loaderData
  const { artistName, tagline } = useSiteInfo()
  const { query, search } = useGalleryQuery()
  const cart = useCart()
  return (
    <>
      <Hero
        works={gallery?.hero ?? []}
        hrefOf={linkTo.artwork}
        empty={gallery?.total === 0 ? 'Las primeras obras llegan pronto.' : undefined}
      >
        <GalleryGreeting artistName={artistName} tagline={tagline} />
      </Hero>
      <section id={GALLERY_ID} aria-labelledby="galeria-titulo" className="pt-16 lg:pt-24">
        <Container>
          <h2 id="galeria-titulo" className="mb-8 text-title">
            Galería
          </h2>
          {gallery === null ? (
            <GalleryNotRead text={failure} />
          ) : (
            <Gallery
              start={gallery}
              query={query}
              above={<SeriesChips series={series ?? []} />}
              onSearch={search}
              hrefOf={linkTo.artwork}
              belowPrice={netPriceBelow}
              markOf={favouriteMark}
              noteOf={(id) => (hasLine(cart, id) ? 'En carrito' : undefined)}
            />
          )}
        </Container>
      </section>
      <DigitalArtTeaser
        works={prints}
        notice={isSample && <SampleNotice />}
        belowPrice={netPriceBelow}
        markOf={isSample ? undefined : markOfPrint}
        links={{ list: linkTo.digitalArt(), work: linkTo.digitalArtwork }}
      />
      <ClosingCall />
    </>
  )
}
