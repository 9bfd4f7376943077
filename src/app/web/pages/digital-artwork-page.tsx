import { useState } from 'react'
import { data, isRouteErrorResponse, useParams } from 'react-router'
import { printLineOf } from '#cart/print-line-of.ts'
import { useCart, useCartStore } from '#cart/web/cart-store.ts'
import { PrintAction } from '#cart/web/print-action.tsx'
import { useAddToCart } from '#cart/web/use-add-to-cart.ts'
import { DeliveryTeaser } from '#checkout/web/delivery-teaser.tsx'
import { type PrintDelivery, readPrintDelivery } from '#checkout/web/read-delivery.ts'
import { digitalArtProblems, readDigitalArtwork } from '#digital-art/digital-art-api.ts'
import { type DigitalArtworkView, digitalViewOf, sizeAsChosen } from '#digital-art/digital-art-view.ts'
import { printIdOf } from '#digital-art/digital-artwork.ts'
import { choiceFor, usualChoice } from '#digital-art/print-choice.ts'
import { PRODUCTION_DAYS } from '#digital-art/production-time.ts'
import { sampleDigitalArtwork } from '#digital-art/sample-digital-artwork.ts'
import { wayToBuyPrint } from '#digital-art/way-to-buy-print.ts'
import { useChosenSize } from '#digital-art/web/chosen-size.ts'
import { DigitalArtDetails } from '#digital-art/web/digital-art-details.tsx'
import { digitalArtData, printSummaryOf } from '#digital-art/web/digital-art-head.ts'
import { PrintChoices } from '#digital-art/web/print-choices.tsx'
import { PrintNotHere, printNotHere } from '#digital-art/web/print-not-here.tsx'
import { SampleNotice } from '#digital-art/web/sample-notice.tsx'
import { SizeSelector } from '#digital-art/web/size-selector.tsx'
import { printAsFavourite } from '#favourites/print-key.ts'
import { favouriteMark } from '#favourites/web/favourites-part.tsx'
import { withSpokenViews } from '#images/view-kind.ts'
import { linkTo } from '#pages/site-pages.ts'
import { goneStatus } from '#platform/web-client/gone-status.ts'
import { offerTermsOf } from '#search-engines/offer-terms.ts'
import { hiddenPageHead, workPageHead, workPlaceOf } from '#search-engines/page-head.ts'
import { WorkLinks } from '#site-info/web/work-links.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { WallViewButton } from '#wall-view/web/wall-view-button.tsx'
import { callerContext } from '../caller-context.ts'
import { fetchOverlays } from '../layout/late-overlays.tsx'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { netPriceBelow } from '../layout/net-price.tsx'
import { PageError } from '../layout/page-error.tsx'
import { useSiteInfo } from '../layout/use-site-info.ts'
import { WithoutScript } from '../layout/without-script.tsx'
import type { Route } from './+types/digital-artwork-page.ts'

export { readOnce as shouldRevalidate } from '../layout/read-once.ts'

/** The example is not sold. */
const delivery: PrintDelivery = {}
const sample = { work: sampleDigitalArtwork, isSample: true, delivery, terms: [] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { origin } = new URL(request.url)
  try {
    const { data: answer } = await call(readDigitalArtwork, { params })
    const work = withSpokenViews(digitalViewOf(answer))
    const { offers, isRead, terms } = await readPrintDelivery(call, work)
    const shown = { work, origin, isSample: false, delivery: offers, terms }
    return isRead ? shown : data(shown, { status: 503 })
  } catch (error) {
    const status = goneStatus(error, digitalArtProblems.digital_artwork_retired.code)
    // The example has a page, because the list links to it.
    if (params.id !== sampleDigitalArtwork.id && status !== undefined) throw data(null, { status })
    // With this status nobody keeps the example.
    return data({ ...sample, origin }, { status: 503 })
  }
}

/** Without a way to the server the example stands in; what the server says, it says. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (isRouteErrorResponse(error)) throw error
    return { ...sample, origin: new URL(request.url).origin }
  }
}

const EXAMPLE = 'Una lámina de ejemplo, que no se puede comprar.'

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const galleryName = galleryNameIn(matches)
  if (loaderData === undefined) return hiddenPageHead({ galleryName, ...printNotHere(error) })
  const { work, delivery, origin, isSample } = loaderData
  if (isSample) return hiddenPageHead({ title: work.title, galleryName, description: EXAMPLE })
  const original = work.originalArtworkId
  const head = {
    galleryName,
    description: printSummaryOf(work),
    origin,
    path: linkTo.digitalArtwork(work.id),
  }
  const listUrl = `${origin}${linkTo.digitalArt()}`
  const originalUrl = original === null ? undefined : `${origin}${linkTo.artwork(original)}`
  const termsOf = (sizeId: string) => offerTermsOf(origin, delivery[sizeId]?.zones ?? [], PRODUCTION_DAYS)
  const place = workPlaceOf(work, head)
  return workPageHead(work, head, digitalArtData(work, { ...place, listUrl, originalUrl, termsOf }))
}

export default function DigitalArtworkPage({ loaderData }: Route.ComponentProps) {
  return <ChosenPrint key={loaderData.work.id} {...loaderData} />
}

interface ChosenPrintProps {
  readonly work: DigitalArtworkView
  readonly isSample: boolean
  readonly origin: string
  /** Of each size that can be bought, by its id. */
  readonly delivery: PrintDelivery
  readonly terms: readonly string[]
}

function ChosenPrint({ work, isSample, origin, delivery, terms }: ChosenPrintProps) {
  const { city, whatsapp } = useSiteInfo().contact
  const { chosenId, chosen, choose } = useChosenSize(work)
  const lineId = printIdOf(work.id, chosenId)
  const line = useCart().lines.find(({ id }) => id === lineId)
  const { choose: chooseInCart } = useCartStore()
  const [wished, setWished] = useState(usualChoice)
  // What lies in the cart is what was chosen.
  const choice = choiceFor(work.edition?.size, line?.type === 'digital' ? line.choice : wished)
  const priced = chosen && sizeAsChosen(chosen, choice)
  const situation = { size: chosen, edition: work.edition, inCart: line !== undefined, isSample }
  const offer = delivery[chosenId]
  const canBeBought = ['add_to_cart', 'in_cart'].includes(wayToBuyPrint(situation))
  const add = useAddToCart()
  const original = work.originalArtworkId
  return (
    <DigitalArtDetails
      work={work}
      size={priced}
      before={<BackLink fallback={linkTo.digitalArt()}>Volver</BackLink>}
      mark={!isSample && favouriteMark(printAsFavourite(work))}
      notice={isSample && <SampleNotice />}
      belowPrice={netPriceBelow}
      selector={
        <>
          <SizeSelector work={work} chosenId={chosenId} onChoose={choose} />
          {canBeBought && chosen !== undefined && (
            <PrintChoices
              choice={choice}
              size={chosen}
              offersCertificate={work.features.signedAvailable && work.edition === null}
              onChoose={(next) => {
                setWished(next)
                chooseInCart(lineId, next)
              }}
            />
          )}
        </>
      }
      action={
        <>
          <PrintAction
            title={work.title}
            situation={situation}
            size={priced}
            onAdd={() => chosen !== undefined && add(printLineOf(work, chosen, choice))}
            onIntent={fetchOverlays}
            withoutScript={<WithoutScript work={work.title} />}
          />
          {canBeBought && offer !== undefined && chosen !== undefined && (
            <DeliveryTeaser
              offer={{ ...offer, city, terms }}
              line={printLineOf(work, chosen, choice)}
              askLink={
                <ButtonLink tone="plain" to={linkTo.contactAbout(work.title)}>
                  Consultar el envío
                </ButtonLink>
              }
            />
          )}
          <WallViewButton
            title={work.title}
            dimensions={chosen?.dimensions ?? ''}
            stored={chosen}
            sizes={work.sizes}
            image={work.image}
          />
          {!isSample && (
            <WorkLinks
              title={work.title}
              url={`${origin}${linkTo.digitalArtwork(work.id)}`}
              whatsapp={whatsapp}
            />
          )}
        </>
      }
      originalHref={original === null ? undefined : linkTo.artwork(original)}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { id = '' } = useParams()
  const isGone = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  return isGone ? <PrintNotHere id={id} status={error.status} /> : <PageError />
}
