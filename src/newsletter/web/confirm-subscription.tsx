import { Link } from 'react-router'
import { CONFIRM_HOURS } from '#email/email-periods.ts'
import { linkTo } from '#pages/site-pages.ts'
import { periodInWords } from '#platform/time/period-text.ts'
import { DAY_MS, HOUR_MS } from '#platform/time/spans.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import type { Subscription } from '../newsletter-api.ts'

const TITLES = {
  pending: 'Falta un paso',
  active: 'Estás en la lista',
  unsubscribed: 'Saliste de la lista',
} satisfies Record<Subscription['state'], string>

interface ConfirmSubscriptionProps {
  /** Null where nobody has this link, or not any more. */
  readonly subscription: Subscription | null
}

/** What the link of a confirmation leads to: nothing happens by opening it, one press puts her onto the list. */
export function ConfirmSubscription({ subscription }: ConfirmSubscriptionProps) {
  return (
    <MessagePage
      eyebrow="Newsletter"
      title={subscription === null ? 'Este enlace ya no vale' : TITLES[subscription.state]}
    >
      {subscription === null ? (
        <>
          <p>Si no confirmaste a tiempo, suscribite de nuevo y te mandamos otro correo.</p>
          <ButtonLink to={linkTo.newsletter()}>Suscribirme de nuevo</ButtonLink>
        </>
      ) : (
        <Standing {...subscription} />
      )}
    </MessagePage>
  )
}

function Standing({ email, state }: Subscription) {
  const address = <strong className="wrap-anywhere">{email}</strong>
  switch (state) {
    case 'pending':
      return (
        <form method="post" className="flex flex-col items-start gap-6">
          <p>Vas a recibir cada tanto en {address} las obras nuevas, las muestras y las visitas al taller.</p>
          <Button type="submit">Confirmar mi suscripción</Button>
          <p className="text-quiet text-small">
            Al suscribirte aceptás la{' '}
            <Link to={linkTo.privacy()} className="link">
              política de privacidad
            </Link>
            . Te podés dar de baja cuando quieras. Si no confirmás, olvidamos tu dirección en{' '}
            {periodInWords((CONFIRM_HOURS * HOUR_MS) / DAY_MS, 'day')}.
          </p>
        </form>
      )
    case 'active':
      return (
        <>
          <p role="status">
            Te vamos a escribir a {address}. Te podés dar de baja desde cualquiera de los correos.
          </p>
          <ButtonLink tone="plain" to={linkTo.gallery()}>
            Ver la galería
          </ButtonLink>
        </>
      )
    case 'unsubscribed':
      return (
        <>
          <p>No te escribimos más a {address}. Si querés volver, suscribite de nuevo.</p>
          <ButtonLink tone="plain" to={linkTo.newsletter()}>
            Suscribirme de nuevo
          </ButtonLink>
        </>
      )
  }
}
