import { data, isRouteErrorResponse, Link } from 'react-router'
import { OfferForm } from '#offers/web/offer-form.tsx'
import { OfferNotHere, OfferView } from '#offers/web/offer-view.tsx'
import { readOfferedWork } from '#offers/web/read-offered-work.ts'
import { sendOffer } from '#offers/web/send-offer.ts'
import { linkTo } from '#pages/site-pages.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { DataLegends } from '#site-info/web/data-legends.tsx'
import { answerForm } from '../answer-form.ts'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { PageError } from '../layout/page-error.tsx'
import type { Route } from './+types/offer-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const work = await readOfferedWork(context.get(callerContext), params.id)
  if (work === undefined) throw data(null, { status: 404 })
  return work
}

export const action = (sent: Route.ActionArgs) => answerForm(sent, sendOffer)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const description = `Hacé una oferta por ${loaderData === undefined ? 'una obra' : `«${loaderData.title}»`}.`
  return hiddenPageHead({ title: 'Hacer una oferta', galleryName: galleryNameIn(matches), description })
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfferView work={loaderData}>
      <OfferForm work={loaderData} answer={actionData}>
        <p className="text-quiet text-small">
          Usamos tus datos solo para responderte.{' '}
          <Link to={linkTo.privacy()} className="link">
            Política de privacidad
          </Link>
        </p>
        <DataLegends />
      </OfferForm>
    </OfferView>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  isRouteErrorResponse(error) && error.status === 404 ? <OfferNotHere /> : <PageError />
