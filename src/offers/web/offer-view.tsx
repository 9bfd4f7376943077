import type { ReactNode } from 'react'
import { writtenDimensions } from '#artworks/artwork.ts'
import { PictureRow } from '#images/web/picture-row.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { periodText } from '#platform/time/period-text.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { Notice } from '#ui/notice.tsx'
import { ANSWER_DAYS, PAY_HOURS } from '../offer-limits.ts'
import type { OfferedWork } from './read-offered-work.ts'

/** 'Hacer una oferta': which work, what happens then, and the form. */
export function OfferView({ work, children }: { readonly work: OfferedWork; readonly children: ReactNode }) {
  return (
    <Container width="text" className="flex flex-col gap-8 pt-10 pb-16 lg:pt-16">
      <BackLink fallback={linkTo.artwork(work.id)}>Volver</BackLink>
      <header>
        <h1 className="text-title">Hacer una oferta</h1>
        <p className="mt-3 text-quiet">
          Te respondemos por correo, en {periodText(ANSWER_DAYS, 'day')} a más tardar. Si la aceptamos, la
          obra queda reservada {periodText(PAY_HOURS, 'hour')} para que la pagues. Hasta entonces no te
          compromete, y la obra sigue a la venta.
        </p>
      </header>
      <PictureRow url={work.thumbnailUrl} size="size-20">
        <p className="font-serif text-lead leading-snug">{work.title}</p>
        <p className="text-quiet text-small">{`${work.technique}, ${writtenDimensions(work.dimensions)}`}</p>
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

/** In the place of the form of a work that is not here, or takes no offers. */
export const OfferNotHere = () => (
  <MessagePage eyebrow="Error 404" title="Esta obra no recibe ofertas">
    <p className="text-quiet">Puede que ya no esté en la galería o que la dirección tenga un error.</p>
    <ButtonLink to={linkTo.gallery()}>Volver a la galería</ButtonLink>
  </MessagePage>
)
