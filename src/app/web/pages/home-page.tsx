import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { viewOf } from '#artworks/artwork-view.ts'
import { GALLERY_LIMIT, listArtworks } from '#artworks/artworks-api.ts'
import { Gallery } from '#artworks/web/gallery.tsx'
import { Hero } from '#artworks/web/hero.tsx'
import { heroWorksOf } from '#artworks/web/hero-works.ts'
import { useGalleryQuery } from '#artworks/web/use-gallery-query.ts'
import { listDigitalArt, TEASER_LIMIT } from '#digital-art/digital-art-api.ts'
import { digitalViewOf } from '#digital-art/digital-art-view.ts'
import { DigitalArtTeaser } from '#digital-art/web/digital-art-teaser.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { callerContext } from '../caller-context.ts'
import { useSiteInfo } from '../layout/use-site-info.ts'
import { galleryNameIn, pageHead } from '../page-head.ts'
import { linkTo } from '../site-map.ts'
import type { Route } from './+types/home-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const [{ data }, teaser] = await Promise.all([
    call(listArtworks, { query: { limit: GALLERY_LIMIT } }),
    call(listDigitalArt, { query: { limit: TEASER_LIMIT } }),
  ])
  const prints = teaser.data.map(digitalViewOf)
  return { works: data.map(viewOf), prints, origin: new URL(request.url).origin }
}

/** The whole gallery is here already: narrowing it asks nothing of the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = `Galería y tienda de ${galleryName}: obras originales y láminas firmadas, con envíos a todo el país.`
  const url = `${loaderData?.origin ?? ''}${linkTo.home()}`
  return [
    ...pageHead({ title: galleryName, galleryName, description }),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:description', content: description },
    ...shareImage(loaderData),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function shareImage(shown: Route.MetaArgs['loaderData']) {
  const [first] = heroWorksOf(shown?.works ?? [])
  if (shown === undefined || first === undefined) return []
  return [{ property: 'og:image', content: new URL(first.imageUrl, shown.origin).href }]
}

export default function HomePage({ loaderData: { works, prints } }: Route.ComponentProps) {
  const { artistName, tagline } = useSiteInfo()
  const { query, search } = useGalleryQuery()
  return (
    <>
      <Hero works={heroWorksOf(works)} hrefOf={linkTo.artwork}>
        <h1 className="text-display">{artistName}</h1>
        {tagline !== '' && <p className="mt-4 max-w-md text-lead text-quiet">{tagline}</p>}
        <div className="mt-8 flex flex-wrap gap-x-4 gap-y-2">
          <ButtonLink to={linkTo.gallery()} className="max-sm:w-full">
            Explorar Colección
          </ButtonLink>
          <div className="-ml-2 flex flex-wrap gap-x-4">
            <ButtonLink tone="quiet" to={linkTo.digitalArt()}>
              Arte Digital
            </ButtonLink>
            <ButtonLink tone="quiet" to={linkTo.biography()}>
              Conocer a la Artista
            </ButtonLink>
          </div>
        </div>
      </Hero>
      <section id="galeria" aria-labelledby="galeria-titulo" className="pt-16 lg:pt-24">
        <Container>
          <h2 id="galeria-titulo" className="mb-8 text-title">
            Galería
          </h2>
          <Gallery works={works} query={query} onSearch={search} hrefOf={linkTo.artwork} />
        </Container>
      </section>
      <DigitalArtTeaser works={prints} links={{ list: linkTo.digitalArt(), work: linkTo.digitalArtwork }} />
      <ClosingCall />
    </>
  )
}

function ClosingCall() {
  return (
    <Container width="text" className="mt-24 flex flex-col items-center gap-6 text-center lg:mt-32">
      <h2 className="text-title">¿Buscás una obra para un lugar en particular?</h2>
      <p className="text-lead text-quiet">
        Contame qué espacio imaginás. Podés venir a ver las obras al taller, con cita previa, o encargar una
        pintura.
      </p>
      <ButtonLink to={linkTo.contact()}>Escribirme</ButtonLink>
    </Container>
  )
}
