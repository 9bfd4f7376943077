import type { ReactNode } from 'react'
import { greeting } from '#email/greeting.ts'
import type { LetterKey, LetterKind } from '#email/letter.ts'
import { composeLetter } from '#email/server/compose-letter.tsx'
import { LetterButton, LetterLink, Paragraph } from '#email/server/letter-layout.tsx'
import { mayWriteTo } from '#email/server/limit-mailbox.ts'
import { writeLetter } from '#email/server/write-letter.ts'
import { deskPageOf, type LetterFacts, ownPageOf } from './letter-facts.ts'
import { BuyerFoot } from './letter-parts.tsx'

interface Writing {
  /** What is told: each kind is written once for an order, or once for each occasion. */
  readonly kind: LetterKind
  readonly occasion?: string
  readonly subject: string
  readonly content: ReactNode
}

const keyOf = ({ order }: LetterFacts, { kind, occasion }: Writing): LetterKey =>
  `${kind}:${[order.id, ...(occasion === undefined ? [] : [occasion])].join(':')}`

/**
 * What may be told of an order that nobody has paid: two letters a mailbox and hour, whatever orders they are about.
 * That a payment is on its way is counted for itself, so that the day of a ticket is told in any case.
 */
const LIMITED: readonly (readonly LetterKind[])[] = [
  ['order-received', 'order-expired', 'order-cancelled'],
  ['order-pending'],
]
const MOST_AN_HOUR = 2

/** Anybody may order in anybody's name: until money has come, her mailbox gets few letters. */
async function hasRoom({ shop, transaction, order }: LetterFacts, kind: LetterKind): Promise<boolean> {
  const kinds = LIMITED.find((each) => each.includes(kind))
  if (kinds === undefined) return true
  const limit = { address: order.customer.email, kinds, most: MOST_AN_HOUR }
  return mayWriteTo(shop, transaction, limit)
}

/** Writes to the buyer; every letter leads to her own page. @param button what that page is called this time */
export async function postToBuyer(
  facts: LetterFacts,
  { button = 'Ver tu pedido', ...writing }: Writing & { readonly button?: string },
): Promise<void> {
  const { shop, order, site } = facts
  const { firstName, email } = order.customer
  if (!(await hasRoom(facts, writing.kind))) return
  const letter = await composeLetter({
    key: keyOf(facts, writing),
    to: email,
    replyTo: site.contact.email || shop.artistAddress,
    from: site.artistName,
    subject: writing.subject,
    content: (
      <>
        <Paragraph>{greeting(firstName)}</Paragraph>
        {writing.content}
        <LetterButton href={ownPageOf(facts)}>{button}</LetterButton>
        <Paragraph>
          Si tenés cualquier pregunta, respondé este correo o{' '}
          <LetterLink href={`${shop.siteUrl}/contacto`}>escribinos</LetterLink>.
        </Paragraph>
      </>
    ),
    foot: <BuyerFoot facts={facts} />,
  })
  await writeLetter(shop, facts.transaction, letter)
}

/** Writes to the artist; answering the letter answers the buyer. */
export async function postToArtist(facts: LetterFacts, writing: Writing): Promise<void> {
  const { shop, order, site } = facts
  const letter = await composeLetter({
    key: keyOf(facts, writing),
    to: shop.artistAddress,
    replyTo: order.customer.email,
    from: site.artistName,
    subject: writing.subject,
    content: (
      <>
        {writing.content}
        <LetterButton href={deskPageOf(facts)}>Abrir el pedido</LetterButton>
      </>
    ),
    foot: 'Si respondés este correo, le respondés a quien compró.',
  })
  await writeLetter(shop, facts.transaction, letter)
}
