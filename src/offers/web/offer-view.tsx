import type { ReactNode } from 'react'
import { showsPrice } from '#artworks/artwork.ts'
import { type ArtworkView, viewOf } from '#artworks/artwork-view.ts'
import { readArtwork } from '#artworks/artworks-api.ts'
import { PictureRow } from '#images/web/picture-row.tsx'
import { formatPrice } from '#money/format-price.ts'
import { linkTo } from '#pages/site-pages.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'

/** A work as the page of an offer names it. */
const offeredWork = ({
  id,
  title,
  artist,
  technique,
  dimensions,
  thumbnailUrl,
  availability,
  ...work
}: ArtworkView) => ({
  ...{ id, title, artist, technique, dimensions, thumbnailUrl },
  currency: work.price.currency,
  price: showsPrice({ availability, ...work }) ? formatPrice(work.price) : 'Precio a consultar',
  isFree: availability === 'available',
})
export type OfferedWork = ReturnType<typeof offeredWork>

/** The work that is offered for; `undefined` for one that is not here, or takes no offers. */
export async function readOfferedWork(call: Caller, id: string): Promise<OfferedWork | undefined> {
  try {
    const { data } = await call(readArtwork, { params: { id } })
    return data.takesOffers ? offeredWork(viewOf(data)) : undefined
  } catch (error) {
    if (error instanceof CallError && error.status < 500 && error.status >= 400) return undefined
    throw error
  }
}

/** 'Hacer una oferta': which work, what happens then, and the form. */
export function OfferView({ work, children }: { readonly work: OfferedWork; readonly children: ReactNode }) {
  return (
    <Container width="text" className="flex flex-col gap-8 pt-10 pb-16 lg:pt-16">
      <BackLink fallback={linkTo.artwork(work.id)}>Volver</BackLink>
      <header>
        <h1 className="text-title">Hacer una oferta</h1>
        <p className="mt-3 text-quiet">
          Te respondemos por correo, en 14 días a más tardar. Si la aceptamos, la obra queda reservada 48
          horas para que la pagues. Hasta entonces no te compromete, y la obra sigue a la venta.
        </p>
      </header>
      <PictureRow url={work.thumbnailUrl} size="size-20">
        <p className="font-serif text-lead leading-snug">{work.title}</p>
        <p className="text-quiet text-small">{`${work.technique}, ${work.dimensions}`}</p>
        <p className="text-small tabular-nums">{work.price}</p>
      </PictureRow>
      {work.isFree ? children : <NotFree id={work.id} />}
    </Container>
  )
}

const NotFree = ({ id }: { readonly id: string }) => (
  <>
    <Notice>
      <p>Esta obra no está disponible en este momento.</p>
    </Notice>
    <ButtonLink tone="plain" to={linkTo.artwork(id)} className="self-start">
      Ver la obra
    </ButtonLink>
  </>
)
