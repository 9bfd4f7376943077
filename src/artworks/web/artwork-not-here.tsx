import { isRouteErrorResponse } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

const notFound = {
  title: 'Obra no encontrada',
  description: 'Puede que la obra ya no esté en la galería o que la dirección tenga un error.',
}
const retired = {
  title: 'Esta obra ya no se exhibe',
  description: 'Estuvo en la galería y la artista la retiró.',
}

/** What the head of such a page says. */
export const artworkNotHere = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 410 ? retired : notFound

/** In the place of a work that never was, or is not here any more. @param status 404 or 410 */
export function ArtworkNotHere({ status }: { readonly status: number }) {
  if (status === 410) return <Retired />
  return (
    <MessagePage eyebrow="Error 404" title={notFound.title}>
      <p className="text-quiet">{notFound.description}</p>
      <ButtonLink to={linkTo.gallery()}>Volver a la galería</ButtonLink>
    </MessagePage>
  )
}

function Retired() {
  return (
    <MessagePage title={retired.title}>
      <p className="text-quiet">
        {retired.description} Hay otras obras que te pueden gustar; y si buscabas esta, escribinos y te
        contamos qué fue de ella.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={linkTo.gallery()}>Volver a la galería</ButtonLink>
        <ButtonLink tone="plain" to={linkTo.contact()}>
          Escribirnos
        </ButtonLink>
      </div>
    </MessagePage>
  )
}
