import type { ReactNode } from 'react'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { linkTo } from '#pages/site-pages.ts'
import { momentText } from '#platform/time/date-text.ts'
import { periodText } from '#platform/time/period-text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { Notice } from '#ui/notice.tsx'
import { abovePriceTexts } from '../above-price-texts.ts'
import { PAY_HOURS } from '../offer-limits.ts'
import type { OwnOffer } from '../offers-api.ts'

/** What the page behind an email's link shows, and with which status. */
export interface ShownOffer {
  /** Null where nobody has this link, or not any more. */
  readonly offer: OwnOffer | null
  readonly status: number
  /** Why what was pressed was not done. */
  readonly refusal?: string
}

/** The name of the buttons, and what the one that accepts says to the shop. */
export const ACCEPT = { name: 'respuesta', value: 'aceptar' } as const
export const DECLINE = { name: 'respuesta', value: 'rechazar' } as const

const TITLES = {
  open: 'Tu oferta espera respuesta',
  countered: 'Una contraoferta para vos',
  accepted: 'La obra te espera',
  declined: 'Esta oferta terminó',
  expired: 'Esta oferta venció',
  missed: 'La obra encontró su hogar',
} satisfies Record<OwnOffer['state'], string>

const titleOf = ({ state, outcome }: OwnOffer): string => {
  if (state !== 'accepted' || outcome === null || outcome === 'open') return TITLES[state]
  return outcome === 'refused' ? 'Esta oferta terminó' : 'Tu oferta fue aceptada'
}

/** What the emails about an offer lead to: how it stands, and the buyer's answer. */
export function OwnOfferPage({ offer, refusal }: Omit<ShownOffer, 'status'>) {
  return (
    <MessagePage
      eyebrow={offer === null ? 'Oferta' : `Oferta por «${offer.title}»`}
      title={offer === null ? 'Este enlace ya no vale' : titleOf(offer)}
    >
      {refusal !== undefined && (
        <Notice tone="alarm">
          <p>{refusal}</p>
        </Notice>
      )}
      {offer === null ? (
        <>
          <p>No encontramos tu oferta. Si terminó hace tiempo, podés hacer otra en la página de la obra.</p>
          <ButtonLink tone="plain" to={linkTo.gallery()}>
            Ver la galería
          </ButtonLink>
        </>
      ) : (
        <Standing offer={offer} />
      )}
    </MessagePage>
  )
}

function Standing({ offer }: { readonly offer: OwnOffer }) {
  const { amount, counter, currency, words, answerBy, lowerPrice } = offer
  const offered = formatPrice(moneyOf(amount, currency))
  const wanted = formatPrice(moneyOf(counter ?? amount, currency))
  const price = lowerPrice === null ? undefined : formatPrice(moneyOf(lowerPrice.price, lowerPrice.currency))
  switch (offer.state) {
    case 'open':
      return (
        <>
          <p>Ofreciste {offered}. Te respondemos por correo.</p>
          {price !== undefined && (
            <p>La obra cuesta ahora {price}: podés comprarla a ese precio en su página.</p>
          )}
          <ToTheWork offer={offer} />
        </>
      )
    case 'countered':
      return (
        <>
          <p>
            Ofreciste {offered}. Te proponemos <strong className="whitespace-nowrap">{wanted}</strong>.
          </p>
          {words !== '' && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
          {price === undefined ? (
            <p className="text-quiet">
              Si aceptás, la obra queda reservada para vos durante {periodText(PAY_HOURS, 'hour')} y seguís al
              pago.
              {answerBy !== null && ` Podés responder hasta el ${momentText(answerBy)}.`}
            </p>
          ) : (
            <p>{abovePriceTexts.buyer(price, wanted)}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {price === undefined && <Press {...ACCEPT} tone="strong" label={`Aceptar ${wanted}`} />}
            <Press {...DECLINE} tone="plain" label="No, gracias" />
          </div>
          <ToTheWork offer={offer} />
        </>
      )
    case 'accepted':
      return <Accepted offer={offer} wanted={wanted} />
    case 'declined':
      return <Over offer={offer}>No hay nada más que hacer: esta oferta no te compromete.</Over>
    case 'expired':
      return (
        <Over offer={offer}>Pasó el plazo para responder. Si todavía te interesa, podés hacer otra.</Over>
      )
    case 'missed':
      if (offer.orderToken !== null)
        return (
          <>
            <p role="status">La compraste, y con eso terminó la oferta.</p>
            <ButtonLink to={linkTo.order(offer.orderToken)}>Ver tu pedido</ButtonLink>
          </>
        )
      return <Over offer={offer}>Se vendió a otra persona mientras la oferta esperaba respuesta.</Over>
  }
}

/** What an offer has come to that both have accepted: its order may be paid by now, or over. */
function Accepted({ offer, wanted }: { readonly offer: OwnOffer; readonly wanted: string }) {
  const { orderToken, outcome } = offer
  if (outcome === 'open' || outcome === null)
    return (
      <>
        <p role="status">Quedó reservada para vos por {wanted}. Te mandamos también un correo.</p>
        {orderToken !== null && <ButtonLink to={linkTo.order(orderToken)}>Ver el pedido y pagar</ButtonLink>}
      </>
    )
  return (
    <>
      <p role="status">
        {outcome === 'refused'
          ? 'El pedido de esta oferta ya no está en pie. En la página de la obra ves si sigue disponible.'
          : `De esta oferta salió tu pedido, por ${wanted}.`}
      </p>
      {orderToken !== null && <ButtonLink to={linkTo.order(orderToken)}>Ver tu pedido</ButtonLink>}
      {outcome === 'refused' && <ToTheWork offer={offer} />}
    </>
  )
}

const Over = ({ offer, children }: { readonly offer: OwnOffer; readonly children: ReactNode }) => (
  <>
    <p role="status">{children}</p>
    <ToTheWork offer={offer} />
  </>
)

const ToTheWork = ({ offer: { artworkId, title } }: { readonly offer: OwnOffer }) => (
  <ButtonLink tone="quiet" to={linkTo.artwork(artworkId)} className="-ml-2">
    Ver «{title}»
  </ButtonLink>
)

interface PressProps {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly tone: 'strong' | 'plain'
}

/** A button of its own form: nothing happens by opening the page. */
const Press = ({ label, ...button }: PressProps) => (
  <form method="post">
    <Button type="submit" {...button}>
      {label}
    </Button>
  </form>
)
