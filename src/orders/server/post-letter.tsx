import type { ReactNode } from 'react'
import { greeting } from '#email/greeting.ts'
import type { LetterKey, LetterKind } from '#email/letter.ts'
import { composeLetter } from '#email/server/compose-letter.tsx'
import { LetterButton, LetterLink, Paragraph } from '#email/server/letter-layout.tsx'
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

/** Writes to the buyer; every letter leads to her own page. @param button what that page is called this time */
export async function postToBuyer(
  facts: LetterFacts,
  { button = 'Ver tu pedido', ...writing }: Writing & { readonly button?: string },
): Promise<void> {
  const { shop, order, site } = facts
  const { firstName, lastName, email } = order.customer
  const letter = await composeLetter({
    key: keyOf(facts, writing),
    to: { name: `${firstName} ${lastName}`, address: email },
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
    to: { name: site.artistName, address: shop.artistAddress },
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
