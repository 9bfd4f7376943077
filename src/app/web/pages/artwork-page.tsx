import { data, isRouteErrorResponse } from 'react-router'
import { dimensionsIn } from '#artworks/artwork.ts'
import { viewOf } from '#artworks/artwork-view.ts'
import { artworkProblems, readArtwork } from '#artworks/artworks-api.ts'
import { ArtworkAction } from '#artworks/web/artwork-action.tsx'
import { ArtworkDetails } from '#artworks/web/artwork-details.tsx'
import { artworkData, artworkSummary } from '#artworks/web/artwork-head.ts'
import { ArtworkNotHere, artworkNotHere } from '#artworks/web/artwork-not-here.tsx'
import { WalkPart } from '#artworks/web/walk-part.tsx'
import { wayToBuy } from '#artworks/web/way-to-buy.ts'
import { hasLine } from '#cart/cart.ts'
import { cartLineOf } from '#cart/cart-line-of.ts'
import { BuyButton } from '#cart/web/buy-button.tsx'
import { useCart } from '#cart/web/cart-store.ts'
import { useAddToCart } from '#cart/web/use-add-to-cart.ts'
import { DeliveryTeaser } from '#checkout/web/delivery-teaser.tsx'
import { OwnReservation } from '#checkout/web/own-reservation.tsx'
import { readDelivery } from '#checkout/web/read-delivery.ts'
import { favouriteMark } from '#favourites/web/favourites-part.tsx'
import { withSpokenViews } from '#images/view-kind.ts'
import { chargedFor } from '#money/pesos-price.ts'
import { OfferLink } from '#offers/web/offer-link.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { goneStatus } from '#platform/web-client/gone-status.ts'
import { offerTermsOf } from '#search-engines/offer-terms.ts'
import { hiddenPageHead, workPageHead, workPlaceOf } from '#search-engines/page-head.ts'
import { readAround } from '#series/web/read-series.ts'
import { RelatedWorks } from '#series/web/related-works.tsx'
import { SeriesOfWork } from '#series/web/series-of-work.tsx'
import { DataLegends } from '#site-info/web/data-legends.tsx'
import { WorkLinks } from '#site-info/web/work-links.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { NoticeOffer } from '#waiting-list/web/notice-offer.tsx'
import { sendWish } from '#waiting-list/web/send-wish.ts'
import { WallViewButton } from '#wall-view/web/wall-view-button.tsx'
import { answerForm } from '../answer-form.ts'
import { callerContext } from '../caller-context.ts'
import { fetchOverlays } from '../layout/late-overlays.tsx'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { netPriceBelow } from '../layout/net-price.tsx'
import { PageError } from '../layout/page-error.tsx'
import { useSiteInfo } from '../layout/use-site-info.ts'
import { WithoutScript } from '../layout/without-script.tsx'
import type { Route } from './+types/artwork-page.ts'

export { readOnce as shouldRevalidate } from '../layout/read-once.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  try {
    const [{ data: answer }, around] = await Promise.all([
      call(readArtwork, { params }),
      readAround(call, params.id),
    ])
    const work = withSpokenViews(viewOf(answer))
    const charged = chargedFor(work.price, work.pesos)
    const { zones, ...delivery } = await readDelivery(call, work.packing, charged)
    const { origin } = new URL(request.url)
    const place = workPlaceOf(work, { origin, path: linkTo.artwork(work.id) })
    // Said here: what says it to search engines is fetched by no visitor.
    const said = artworkData(work, { ...place, terms: offerTermsOf(origin, zones) })
    const shown = { work, around, delivery, origin, said }
    // With this status nobody keeps what was not read whole.
    return delivery.isRead && around !== null ? shown : data(shown, { status: 503 })
  } catch (error) {
    const status = goneStatus(error, artworkProblems.artwork_retired.code)
    throw status === undefined ? error : data(null, { status })
  }
}

export const action = (sent: Route.ActionArgs) => answerForm(sent, sendWish)

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  if (loaderData === undefined) return hiddenPageHead({ galleryName, ...artworkNotHere(error) })
  const { work, origin, said } = loaderData
  const head = { galleryName, description: artworkSummary(work), origin, path: linkTo.artwork(work.id) }
  return workPageHead(work, head, said)
}

/** The same each time that the page is drawn: what it stands in keeps what was typed. */
const LEGENDS = <DataLegends />

export default function ArtworkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { work, around, delivery, origin } = loaderData
  const inCart = hasLine(useCart(), work.id)
  const add = useAddToCart()
  const { city, whatsapp } = useSiteInfo().contact
  return (
    <ArtworkDetails
      key={work.id}
      work={work}
      before={
        <>
          <BackLink fallback={linkTo.gallery()}>Volver</BackLink>
          <WalkPart id={work.id} hrefOf={linkTo.artwork} />
        </>
      }
      mark={favouriteMark(work)}
      series={<SeriesOfWork around={around} />}
      after={
        around !== null &&
        around.related.length > 0 && <RelatedWorks works={around.related} markOf={favouriteMark} />
      }
      belowPrice={netPriceBelow}
      action={
        <>
          <OwnReservation work={work}>
            <ArtworkAction work={work}>
              <WithoutScript work={work.id} />
              <BuyButton
                label={inCart ? 'Ya está en el carrito' : 'Agregar al carrito'}
                price={chargedFor(work.price, work.pesos) ?? work.price}
                onAdd={inCart ? undefined : () => add(cartLineOf(work))}
                onIntent={fetchOverlays}
              />
            </ArtworkAction>
          </OwnReservation>
          <OfferLink work={work} />
          {wayToBuy(work) === 'add_to_cart' && (
            <DeliveryTeaser
              offer={{ ...delivery, city }}
              line={cartLineOf(work)}
              askLink={
                <ButtonLink tone="plain" to={linkTo.contactAbout(work.id)}>
                  Consultar el envío
                </ButtonLink>
              }
            />
          )}
          <NoticeOffer id={work.id} availability={work.availability} answer={actionData}>
            {LEGENDS}
          </NoticeOffer>
          <WallViewButton
            title={work.title}
            dimensions={work.dimensions}
            stored={dimensionsIn(work.dimensions)}
            image={work.image}
          />
          <WorkLinks title={work.title} url={`${origin}${linkTo.artwork(work.id)}`} whatsapp={whatsapp} />
        </>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  return isGone ? <ArtworkNotHere status={error.status} /> : <PageError />
}
