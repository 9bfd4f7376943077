import type { ReactNode } from 'react'
import { greeting } from '#email/greeting.ts'
import type { LetterCause, LetterKey, LetterKind } from '#email/letter.ts'
import { composeLetter } from '#email/server/compose-letter.tsx'
import { LetterButton, LetterLink, Paragraph } from '#email/server/letter-layout.tsx'
import { mayWriteTo } from '#email/server/limit-mailbox.ts'
import { writeLetter } from '#email/server/write-letter.ts'
import { linkTo } from '#pages/site-pages.ts'
import { adminPageOf, type LetterFacts, ownPageOf } from './letter-facts.ts'
import { BuyerFoot } from './letter-parts.tsx'

interface Writing {
  /** What is told: each kind is written once for an order, or once for each occasion. */
  readonly kind: LetterKind
  readonly occasion?: string
  readonly subject: string
  readonly content: ReactNode
  /** When what it says ends, and it is not sent any more. */
  readonly goodUntil?: Date | undefined
  /** It leaves no sooner. */
  readonly notBefore?: Date | undefined
}

export const keyOf = (
  { order }: Pick<LetterFacts, 'order'>,
  { kind, occasion }: Pick<Writing, 'kind' | 'occasion'>,
): LetterKey => `${kind}:${[order.id, ...(occasion === undefined ? [] : [occasion])].join(':')}`

/**
 * What may be told of an order that nobody has paid: two letters a mailbox and hour, whatever orders they are about.
 * That a payment is on its way is counted for itself, so that the day of a ticket is told in any case.
 */
const LIMITED = [['order-received', 'order-expired', 'order-cancelled'], ['order-pending']] as const
type LimitedKind = (typeof LIMITED)[number][number]
const MOST_AN_HOUR = 2

/** To whom money has come, anything may be told; before that each letter says whose doing it is. */
type ToBuyer =
  | (Writing & { readonly kind: Exclude<LetterKind, LimitedKind>; readonly cause?: undefined })
  | (Writing & { readonly kind: LimitedKind; readonly cause: LetterCause })

/** Anybody may order in anybody's name: until money has come, her mailbox gets few letters that the artist did not cause. */
async function hasRoom(
  { shop, transaction, order }: LetterFacts,
  { kind, cause }: ToBuyer,
): Promise<boolean> {
  const kinds: readonly LetterKind[] | undefined = LIMITED.find((each) => each.some((one) => one === kind))
  if (kinds === undefined || cause === 'artist') return true
  const limit = { address: order.customer.email, kinds, most: MOST_AN_HOUR }
  return mayWriteTo(shop, transaction, limit)
}

/** Writes to the buyer; every letter leads to her own page. @param button what that page is called this time */
export async function postToBuyer(
  facts: LetterFacts,
  { button = 'Ver tu pedido', ...writing }: ToBuyer & { readonly button?: string },
): Promise<void> {
  const { shop, order, site, artistMailbox } = facts
  const { firstName, email } = order.customer
  if (!(await hasRoom(facts, writing))) return
  const { cause, goodUntil, notBefore } = writing
  const letter = await composeLetter({
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
        <LetterButton href={ownPageOf(facts)}>{button}</LetterButton>
        <Paragraph>
          Si tenés cualquier pregunta, respondé este correo o{' '}
          <LetterLink href={`${shop.siteUrl}${linkTo.contact()}`}>escribinos</LetterLink>.
        </Paragraph>
      </>
    ),
    foot: <BuyerFoot facts={facts} />,
  })
  await writeLetter(shop, facts.transaction, letter)
}

/** Writes to the artist; answering the letter answers the buyer. */
export async function postToArtist(facts: LetterFacts, writing: Writing): Promise<void> {
  const { shop, order, site, artistMailbox } = facts
  const letter = await composeLetter({
    key: keyOf(facts, writing),
    to: artistMailbox,
    replyTo: order.customer.email,
    from: site.artistName,
    subject: writing.subject,
    content: (
      <>
        {writing.content}
        <LetterButton href={adminPageOf(facts)}>Abrir el pedido</LetterButton>
      </>
    ),
    foot: 'Si respondés este correo, le respondés a quien compró.',
  })
  await writeLetter(shop, facts.transaction, letter)
}
