import { ConfirmSubscription } from '#newsletter/web/confirm-subscription.tsx'
import { confirmByLink, lookAtConfirmation } from '#newsletter/web/follow-link.ts'
import { secretPageHead } from '#search-engines/page-head.ts'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/confirm-subscription-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Para confirmar que querés recibir los correos de la galería.'
  return secretPageHead({ title: 'Tu suscripción', galleryName: galleryNameIn(matches), description })
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  lookAtConfirmation(context.get(callerContext), request)
export const action = ({ request, context }: Route.ActionArgs) =>
  confirmByLink(context.get(callerContext), request)

export default function ConfirmSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmSubscription subscription={actionData === undefined ? loaderData : actionData} />
}
