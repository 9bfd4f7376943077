import { isRouteErrorResponse } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

const notFound = {
  title: 'Obra digital no encontrada',
  description: 'No encontramos ninguna obra digital en esta dirección.',
}
const retired = {
  title: 'Esta lámina ya no se exhibe',
  description: 'Estuvo en la galería y la artista la retiró.',
}

/** What the head of such a page says. */
export const printNotHere = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 410 ? retired : notFound

interface PrintNotHereProps {
  readonly id: string
  /** 404 or 410. */
  readonly status: number
}

/** In the place of a print that never was, or is not here any more. */
export function PrintNotHere({ id, status }: PrintNotHereProps) {
  if (status === 410) return <Retired />
  return (
    <MessagePage eyebrow="Error 404" title={notFound.title}>
      <p className="text-quiet">
        No encontramos ninguna obra digital con el identificador{' '}
        <code className="bg-wall px-1.5 py-0.5 font-sans text-ink">{id}</code>.
      </p>
      <WaysOn />
    </MessagePage>
  )
}

function Retired() {
  return (
    <MessagePage title={retired.title}>
      <p className="text-quiet">{retired.description} Hay otras que te pueden gustar.</p>
      <WaysOn />
    </MessagePage>
  )
}

/** Where to go from a print that is not shown. */
function WaysOn() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={linkTo.digitalArt()}>Ver arte digital</ButtonLink>
      <ButtonLink tone="plain" to={linkTo.home()}>
        Volver al inicio
      </ButtonLink>
    </div>
  )
}
