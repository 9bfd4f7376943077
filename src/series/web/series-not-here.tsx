import { isRouteErrorResponse } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

const notFound = {
  title: 'Serie no encontrada',
  description: 'Puede que la serie ya no esté en la galería o que la dirección tenga un error.',
}
const retired = {
  title: 'Esta serie ya no se exhibe',
  description: 'Estuvo en la galería y la artista la retiró. Sus obras pueden seguir en la galería.',
}

/** What the head of such a page says. */
export const seriesNotHere = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 410 ? retired : notFound

/** In the place of a series that never was, or is not here any more. @param status 404 or 410 */
export function SeriesNotHere({ status }: { readonly status: number }) {
  const { title, description } = status === 410 ? retired : notFound
  return (
    <MessagePage title={title} {...(status === 410 ? {} : { eyebrow: 'Error 404' })}>
      <p className="text-quiet">{description}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={linkTo.gallery()}>Volver a la galería</ButtonLink>
        <ButtonLink tone="plain" to={linkTo.allSeries()}>
          Ver las series
        </ButtonLink>
      </div>
    </MessagePage>
  )
}
