import { data } from 'react-router'
import { secretPageHead } from '#search-engines/page-head.ts'
import { moveWish, readWish } from '#waiting-list/web/follow-wish.ts'
import { OwnWishPage } from '#waiting-list/web/own-wish.tsx'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/wish-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = 'Para confirmar un aviso de la galería, o para dejarlo.'
  return secretPageHead({ title: 'Tu aviso', galleryName, description })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = await readWish(context.get(callerContext), request)
  return data(shown, { status: shown.status })
}

export async function action({ request, context }: Route.ActionArgs) {
  const shown = await moveWish(context.get(callerContext), request)
  return data(shown, { status: shown.status })
}

export default function WishPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnWishPage {...(actionData ?? loaderData)} />
}
