import { data } from 'react-router'
import { answerOffer, readOffer } from '#offers/web/follow-offer.ts'
import { OwnOfferPage } from '#offers/web/own-offer.tsx'
import { secretPageHead } from '#search-engines/page-head.ts'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import type { Route } from './+types/own-offer-page.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  const description = 'Para responder una contraoferta de la galería.'
  return secretPageHead({ title: 'Tu oferta', galleryName, description })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = await readOffer(context.get(callerContext), request)
  return data(shown, { status: shown.status })
}

export async function action({ request, context }: Route.ActionArgs) {
  const shown = await answerOffer(context.get(callerContext), request)
  return data(shown, { status: shown.status })
}

export default function OwnOffer({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnOfferPage {...(actionData ?? loaderData)} />
}
