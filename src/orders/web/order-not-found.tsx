import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

/** Where a link names no order. */
export function OrderNotFound() {
  return (
    <MessagePage eyebrow="Error 404" title="No encontramos ese pedido">
      <p className="text-quiet">
        El enlace está incompleto o ya no vale. Copialo entero desde el correo que te mandamos, o escribinos.
      </p>
      <ButtonLink to={linkTo.contact()}>Escribirnos</ButtonLink>
    </MessagePage>
  )
}
