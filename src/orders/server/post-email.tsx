import type { ReactNode } from 'react'
import type { Email, EmailCause, EmailKey, EmailKind } from '#email/email.ts'
import { greeting } from '#email/greeting.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailButton, EmailLink, Paragraph } from '#email/server/email-layout.tsx'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { mayWriteTo } from '#email/server/limit-mailbox.ts'
import { linkTo } from '#pages/site-pages.ts'
import { adminPageOf, type EmailFacts, ownPageOf } from './email-facts.ts'
import { BuyerFoot } from './email-parts.tsx'

interface OrderEmail {
  /** What is told: each kind is written once for an order, or once for each occasion. */
  readonly kind: EmailKind
  readonly occasion?: string
  readonly subject: string
  readonly content: ReactNode
  /** When what it says ends, and it is not sent any more. */
  readonly goodUntil?: Date | undefined
  /** It leaves no sooner. */
  readonly notBefore?: Date | undefined
}

export const keyOf = (
  { order }: Pick<EmailFacts, 'order'>,
  { kind, occasion }: Pick<OrderEmail, 'kind' | 'occasion'>,
): EmailKey => `${kind}:${[order.id, ...(occasion === undefined ? [] : [occasion])].join(':')}`

/**
 * What may be told of an order that nobody has paid: two emails a mailbox and hour, whatever orders they are about.
 * That a payment is on its way is counted for itself, so that the day of a ticket is told in any case.
 */
const LIMITED = [['order-received', 'order-expired', 'order-cancelled'], ['order-pending']] as const
type LimitedKind = (typeof LIMITED)[number][number]
const MOST_AN_HOUR = 2

/** To whom money has come, anything may be told. */
type Unlimited = OrderEmail & { readonly kind: Exclude<EmailKind, LimitedKind>; readonly cause?: undefined }
/** Before that each email says whose doing it is. */
type ToBuyer = Unlimited | (OrderEmail & { readonly kind: LimitedKind; readonly cause: EmailCause })

/** Anybody may order in anybody's name: until money has come, her mailbox gets few emails that the artist did not cause. */
async function hasRoom({ shop, transaction, order }: EmailFacts, { kind, cause }: ToBuyer): Promise<boolean> {
  const kinds: readonly EmailKind[] | undefined = LIMITED.find((each) => each.some((one) => one === kind))
  if (kinds === undefined || cause === 'artist') return true
  const limit = { address: order.customer.email, kinds, most: MOST_AN_HOUR }
  return mayWriteTo(shop, transaction, limit)
}

type ToBuyerFromHerPage = ToBuyer & {
  /** What her own page is called this time. */
  readonly button?: string
}

/** An email to the buyer; every one leads to her own page. */
async function composeFor(
  facts: EmailFacts,
  { button = 'Ver tu pedido', ...writing }: ToBuyerFromHerPage,
): Promise<Email> {
  const { shop, order, site, artistMailbox } = facts
  const { firstName, email } = order.customer
  const { cause, goodUntil, notBefore } = writing
  return composeEmail({
    key: keyOf(facts, writing),
    to: email,
    replyTo: site.contact.email || artistMailbox,
    from: site.artistName,
    ...(cause !== undefined && { cause }),
    ...(goodUntil !== undefined && { goodUntil }),
    ...(notBefore !== undefined && { notBefore }),
    subject: writing.subject,
    content: (
      <>
        <Paragraph>{greeting(firstName)}</Paragraph>
        {writing.content}
        <EmailButton href={ownPageOf(facts)}>{button}</EmailButton>
        <Paragraph>
          Si tenés cualquier pregunta, respondé este correo o{' '}
          <EmailLink href={`${shop.siteUrl}${linkTo.contact()}`}>escribinos</EmailLink>.
        </Paragraph>
      </>
    ),
    foot: <BuyerFoot facts={facts} />,
  })
}

/** The same of what may be told however much her mailbox has had, for whoever writes several emails at once. */
export const composeToBuyer: (facts: EmailFacts, writing: Unlimited) => Promise<Email> = composeFor

/** Writes to the buyer, unless her mailbox has had enough for now. */
export async function postToBuyer(facts: EmailFacts, writing: ToBuyerFromHerPage): Promise<void> {
  if (await hasRoom(facts, writing))
    await enqueueEmail(facts.shop, facts.transaction, await composeFor(facts, writing))
}

/** An email to the artist; answering it answers the buyer. */
export function composeToArtist(facts: EmailFacts, writing: OrderEmail): Promise<Email> {
  const { order, site, artistMailbox } = facts
  return composeEmail({
    key: keyOf(facts, writing),
    to: artistMailbox,
    replyTo: order.customer.email,
    from: site.artistName,
    subject: writing.subject,
    content: (
      <>
        {writing.content}
        <EmailButton href={adminPageOf(facts)}>Abrir el pedido</EmailButton>
      </>
    ),
    foot: 'Si respondés este correo, le respondés a quien compró.',
  })
}

/** Writes to the artist. */
export const postToArtist = async (facts: EmailFacts, writing: OrderEmail): Promise<void> =>
  enqueueEmail(facts.shop, facts.transaction, await composeToArtist(facts, writing))
