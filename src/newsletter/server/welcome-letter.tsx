import { greeting } from '#email/greeting.ts'
import type { Letter } from '#email/letter.ts'
import { composeLetter } from '#email/server/compose-letter.tsx'
import { LetterLink, Paragraph } from '#email/server/letter-layout.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { LeaveTheList, ListFoot } from './leave-the-list.tsx'
import { unsubscribeTokenFor } from './link-tokens.ts'
import type { SubscriberRow } from './subscribers-table.ts'

/** Where a reader leaves the list: the page asks, and a POST to the same address acts. */
export const unsubscribeUrlFor = (siteUrl: string, subscriber: SubscriberRow): string =>
  `${siteUrl}${linkTo.unsubscribe(unsubscribeTokenFor(subscriber))}`

interface Facts {
  readonly subscriber: SubscriberRow
  readonly artistName: string
  readonly siteUrl: string
}

/** Greets a new reader, and one who came back; each consent is answered by one letter. */
export function welcomeLetter({ subscriber, artistName, siteUrl }: Facts): Promise<Letter> {
  const { id, email, name, consentedAt } = subscriber
  if (consentedAt === null) throw new Error(`the reader ${id} has not consented`)
  const unsubscribeUrl = unsubscribeUrlFor(siteUrl, subscriber)
  return composeLetter({
    key: `newsletter-welcome:${id}:${consentedAt.getTime()}`,
    to: email,
    unsubscribeUrl,
    from: artistName,
    subject: `Te sumaste al newsletter de ${artistName}`,
    content: (
      <>
        <Paragraph>{greeting(name ?? '')}</Paragraph>
        <Paragraph>
          Gracias por sumarte. Vas a recibir cada tanto un correo con las obras nuevas, las muestras y las
          visitas al taller.
        </Paragraph>
        <Paragraph>
          <LetterLink href={siteUrl}>Ver la galería</LetterLink>
        </Paragraph>
        <LeaveTheList url={unsubscribeUrl} label="darme de baja" />
      </>
    ),
    foot: <ListFoot siteUrl={siteUrl} />,
  })
}
