import type { Email } from '#email/email.ts'
import { greeting } from '#email/greeting.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailLink, Paragraph } from '#email/server/email-layout.tsx'
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

/** Greets a new reader, and one who came back; each consent is answered by one email. */
export function welcomeEmail({ subscriber, artistName, siteUrl }: Facts): Promise<Email> {
  const { id, email, name, consentedAt } = subscriber
  if (consentedAt === null) throw new Error(`the reader ${id} has not consented`)
  const unsubscribeUrl = unsubscribeUrlFor(siteUrl, subscriber)
  return composeEmail({
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
          <EmailLink href={siteUrl}>Ver la galería</EmailLink>
        </Paragraph>
        <LeaveTheList url={unsubscribeUrl} label="darme de baja" />
      </>
    ),
    foot: <ListFoot siteUrl={siteUrl} />,
  })
}
