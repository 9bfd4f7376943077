import { leaveByLink, lookAtSubscription } from '#newsletter/web/follow-link.ts'
import { Unsubscribe } from '#newsletter/web/unsubscribe.tsx'
import { secretPageHead } from '#search-engines/page-head.ts'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/unsubscribe-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Para dejar de recibir los correos de la galería.'
  return secretPageHead({ title: 'Baja del newsletter', galleryName: galleryNameIn(matches), description })
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  lookAtSubscription(context.get(callerContext), request)
export const action = ({ request, context }: Route.ActionArgs) =>
  leaveByLink(context.get(callerContext), request)

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return <Unsubscribe subscription={loaderData} message={actionData ?? undefined} />
}
