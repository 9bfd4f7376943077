import { linkTo } from '#pages/site-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import type { Subscription } from '../newsletter-api.ts'

interface UnsubscribeProps {
  /** Null where nobody has this link. */
  readonly subscription: Subscription | null
  /** What the shop has said of the request to leave. */
  readonly message: string | undefined
}

/** What the link of an email leads to: leaving the list, or that one has left it. */
export function Unsubscribe({ subscription, message }: UnsubscribeProps) {
  return (
    <MessagePage eyebrow="Newsletter" title="Baja del newsletter">
      {subscription === null && (
        <>
          <p>Email no encontrado</p>
          <p className="text-quiet">
            El enlace está incompleto o ya no vale. Copialo entero desde el correo, o escribinos y te damos de
            baja.
          </p>
          <ButtonLink to={linkTo.contact()}>Escribirnos</ButtonLink>
        </>
      )}
      {(subscription?.state === 'active' || subscription?.state === 'pending') && (
        <form method="post" className="flex flex-col items-start gap-6">
          {subscription.state === 'active' ? (
            <p>
              Vas a dejar de recibir los correos de la galería en <strong>{subscription.email}</strong>.
            </p>
          ) : (
            <p>
              Nadie confirmó todavía la suscripción de <strong>{subscription.email}</strong>. Si no la querés,
              avisanos acá.
            </p>
          )}
          <Button type="submit">Darme de baja</Button>
        </form>
      )}
      {subscription?.state === 'unsubscribed' && (
        <>
          <p role="status">{message ?? 'Este email ya está dado de baja'}</p>
          <p className="text-quiet">{subscription.email}</p>
          <ButtonLink tone="plain" to={linkTo.home()}>
            Volver al inicio
          </ButtonLink>
        </>
      )}
    </MessagePage>
  )
}
