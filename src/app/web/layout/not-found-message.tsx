import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

export function NotFoundMessage() {
  return (
    <MessagePage eyebrow="Error 404" title="No encontramos esa página">
      <p className="text-quiet">Puede que la dirección haya cambiado o que tenga un error.</p>
      <ButtonLink to={linkTo.home()}>Volver al inicio</ButtonLink>
    </MessagePage>
  )
}
