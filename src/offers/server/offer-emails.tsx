import type { Email, EmailKind } from '#email/email.ts'
import { greeting } from '#email/greeting.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailButton, EmailLink, Lines, Paragraph } from '#email/server/email-layout.tsx'
import { formatPrice } from '#money/format-price.ts'
import { PROVIDERS } from '#money/provider-names.ts'
import { WithdrawalFoot } from '#orders/server/email-parts.tsx'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { momentText } from '#platform/time/date-text.ts'
import { periodText } from '#platform/time/period-text.ts'
import type { LegalIdentity } from '#site-info/legal-identity.ts'
import { DataFoot, SellerFoot } from '#site-info/server/email-foot.tsx'
import type { SiteInfo } from '#site-info/site-info.ts'
import { PAY_HOURS } from '../offer-limits.ts'
import type { OfferRow } from './offers-table.ts'

export interface OfferFacts {
  readonly offer: OfferRow
  readonly artistName: string
  /** Where the artist reads. */
  readonly artistMailbox: string
  readonly siteUrl: string
}

const amountText = (minor: number, { currency }: OfferRow) => formatPrice({ minor, currency })
const offeredText = (offer: OfferRow) => amountText(offer.amountMinor, offer)
const counterText = (offer: OfferRow) => amountText(offer.counterMinor ?? offer.amountMinor, offer)

/** Names what happened to an offer: made once more, it may happen once more. */
const keyOf = (kind: EmailKind, { id, sentAt }: OfferRow) => `${kind}:${id}:${sentAt.getTime()}` as const

interface ToArtist {
  readonly kind: EmailKind
  readonly subject: string
  readonly text: string
}

function emailToArtist({ offer, artistName, artistMailbox, siteUrl }: OfferFacts, told: ToArtist) {
  const { kind, subject, text } = told
  const { name, email, phone, message } = offer
  return composeEmail({
    key: keyOf(kind, offer),
    to: artistMailbox,
    replyTo: email,
    from: artistName,
    subject,
    content: (
      <>
        <Paragraph>{text}</Paragraph>
        {message !== '' && (
          <Paragraph>
            <Lines text={message} />
          </Paragraph>
        )}
        <Paragraph>
          {name} · {email}
          {phone !== null && ` · ${phone}`}
        </Paragraph>
        <EmailButton href={`${siteUrl}${adminPages.offers.link()}`}>Ver las ofertas</EmailButton>
      </>
    ),
    foot: 'Si respondés este correo, le respondés a quien hizo la oferta.',
  })
}

/** Brings an offer to the artist. */
export const noticeEmail = (facts: OfferFacts): Promise<Email> =>
  emailToArtist(facts, {
    kind: 'offer-notice',
    subject: `Te ofrecen ${offeredText(facts.offer)} por una obra`,
    text: `${facts.offer.name} ofrece ${offeredText(facts.offer)} por «${facts.offer.title}». Podés aceptarla, hacer una contraoferta o rechazarla hasta el ${momentText(facts.offer.answerBy)}.`,
  })

const ANSWERS = {
  accepted: (offer: OfferRow) =>
    `${offer.name} aceptó tu contraoferta de ${counterText(offer)} por «${offer.title}». La obra queda reservada ${periodText(PAY_HOURS, 'hour')} para que la pague.`,
  declined: (offer: OfferRow) =>
    `${offer.name} no aceptó tu contraoferta de ${counterText(offer)} por «${offer.title}».`,
  missed: (offer: OfferRow) =>
    `${offer.name} tenía una oferta por «${offer.title}», que ya se vendió. Se lo contamos.`,
} as const

/** Tells the artist what became of an offer without her. */
export const answeredEmail = (facts: OfferFacts, answer: keyof typeof ANSWERS): Promise<Email> =>
  emailToArtist(facts, {
    kind: 'offer-answered',
    subject: 'Qué pasó con una oferta',
    text: ANSWERS[answer](facts.offer),
  })

export interface Seller {
  readonly identity: LegalIdentity
  readonly site: SiteInfo
}

interface ToBuyer {
  readonly kind: EmailKind
  readonly subject: string
  readonly text: string
  readonly words?: string
  readonly button?: { readonly label: string; readonly path: string }
  readonly after?: string
  readonly goodUntil?: Date
  /** Where she is about to buy: who sells to her, and what she may do after. */
  readonly seller?: Seller
  /** The order that came of it: the email is about that, and found among its emails. */
  readonly orderId?: string
  /** Whose doing it is; only what the artist has brought about carries her cause. */
  readonly cause: 'artist' | 'anybody'
}

/** What a stranger may have typed is not carried to the mailbox: a plain name, the work and amounts. */
function emailToBuyer({ offer, artistName, artistMailbox, siteUrl }: OfferFacts, told: ToBuyer) {
  const { kind, subject, text, words, button, after, goodUntil, seller, orderId, cause } = told
  return composeEmail({
    key: orderId === undefined ? keyOf(kind, offer) : `${kind}:${orderId}`,
    to: offer.email,
    replyTo: artistMailbox,
    from: artistName,
    cause,
    ...(goodUntil !== undefined && { goodUntil }),
    subject,
    content: (
      <>
        <Paragraph>{greeting(offer.name)}</Paragraph>
        <Paragraph>{text}</Paragraph>
        {words !== undefined && words !== '' && (
          <Paragraph>
            <Lines text={words} />
          </Paragraph>
        )}
        {button !== undefined && <EmailButton href={`${siteUrl}${button.path}`}>{button.label}</EmailButton>}
        {after !== undefined && <Paragraph>{after}</Paragraph>}
        <Paragraph>
          <EmailLink href={`${siteUrl}${linkTo.artwork(offer.artworkId)}`}>«{offer.title}»</EmailLink>
        </Paragraph>
      </>
    ),
    foot: (
      <>
        <p style={{ margin: '0 0 12px' }}>
          Recibís este correo porque con esta dirección se hizo una oferta en {siteUrl}. Si no fuiste vos, no
          hace falta que hagas nada.
        </p>
        {seller !== undefined && (
          <>
            <WithdrawalFoot siteUrl={siteUrl} />
            <SellerFoot {...seller} />
          </>
        )}
        <DataFoot siteUrl={siteUrl} />
      </>
    ),
  })
}

const isCountered = ({ counterMinor }: OfferRow) => counterMinor !== null

interface AcceptedFacts {
  readonly order: { readonly id: string; readonly token: string }
  readonly payUntil: Date
  readonly seller: Seller
}

/** Tells the buyer that the work is hers once she pays, until when, and where. */
export const acceptedEmail = (
  facts: OfferFacts,
  { order, payUntil, seller }: AcceptedFacts,
): Promise<Email> =>
  emailToBuyer(facts, {
    kind: 'offer-accepted',
    cause: 'artist',
    orderId: order.id,
    goodUntil: payUntil,
    seller,
    subject: 'Tu oferta: la obra te espera',
    text: isCountered(facts.offer)
      ? `Aceptaste ${counterText(facts.offer)} por «${facts.offer.title}», y quedó reservada para vos.`
      : `${facts.artistName} aceptó tu oferta de ${offeredText(facts.offer)} por «${facts.offer.title}», y quedó reservada para vos.`,
    button: { label: 'Ver el pedido y pagar', path: linkTo.order(order.token) },
    after: `Podés pagarla en ${PROVIDERS} hasta el ${momentText(payUntil)} (hora de Buenos Aires). La entrega se coordina por correo.`,
  })

/** Brings the artist's own amount, which can be accepted by one press. */
export const counterEmail = (facts: OfferFacts): Promise<Email> =>
  emailToBuyer(facts, {
    kind: 'offer-countered',
    cause: 'artist',
    goodUntil: facts.offer.answerBy,
    subject: 'Una contraoferta para vos',
    text: `${facts.artistName} leyó tu oferta de ${offeredText(facts.offer)} por «${facts.offer.title}» y te propone ${counterText(facts.offer)}.`,
    words: facts.offer.words,
    button: { label: 'Ver y responder', path: linkTo.ownOffer(facts.offer.token) },
    after: `Podés responder hasta el ${momentText(facts.offer.answerBy)}. Hasta que la aceptes, la obra no queda reservada.`,
  })

export const declinedEmail = (facts: OfferFacts): Promise<Email> =>
  emailToBuyer(facts, {
    kind: 'offer-declined',
    cause: 'artist',
    subject: 'Respuesta a tu oferta',
    text: `Gracias por tu oferta de ${offeredText(facts.offer)} por «${facts.offer.title}». Esta vez ${facts.artistName} no la aceptó.`,
  })

/** Nobody has answered in time. */
export const expiredEmail = (facts: OfferFacts): Promise<Email> =>
  emailToBuyer(facts, {
    kind: 'offer-expired',
    cause: 'anybody',
    subject: 'Tu oferta venció',
    text: isCountered(facts.offer)
      ? `Pasó el plazo para responder la contraoferta de ${counterText(facts.offer)} por «${facts.offer.title}»: ya no vale.`
      : `Pasó el plazo sin respuesta a tu oferta de ${offeredText(facts.offer)} por «${facts.offer.title}»: ya no te compromete. Si todavía te interesa, podés hacer otra.`,
  })

/** Somebody else has the work. */
export const missedEmail = (facts: OfferFacts): Promise<Email> =>
  emailToBuyer(facts, {
    kind: 'offer-missed',
    cause: 'anybody',
    subject: 'La obra se vendió a otra persona',
    text: `Mientras tu oferta de ${offeredText(facts.offer)} esperaba respuesta, «${facts.offer.title}» se vendió a otra persona. Tu oferta terminó y no te compromete.`,
  })
