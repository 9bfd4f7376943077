import type { Email } from '#email/email.ts'
import { CONFIRM_HOURS } from '#email/email-periods.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailButton, EmailLink, Paragraph } from '#email/server/email-layout.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { periodText } from '#platform/time/period-text.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { DataFoot } from '#site-info/server/email-foot.tsx'
import { confirmTokenFor } from './link-tokens.ts'
import type { SubscriberRow } from './subscribers-table.ts'
import { unsubscribeUrlFor } from './welcome-email.tsx'

interface Facts {
  readonly subscriber: SubscriberRow
  readonly artistName: string
  readonly siteUrl: string
}

/** Asks whoever reads the mailbox whether she wants the newsletter. It has nothing that was typed but the address: anybody may type anybody's. */
export function confirmationEmail({ subscriber, artistName, siteUrl }: Facts): Promise<Email> {
  const { id, email, askedAt } = subscriber
  if (askedAt === null) throw new Error(`nobody has asked for the address of ${id}`)
  const unsubscribeUrl = unsubscribeUrlFor(siteUrl, subscriber)
  return composeEmail({
    key: `newsletter-confirmation:${id}:${askedAt.getTime()}`,
    to: email,
    unsubscribeUrl,
    goodUntil: new Date(askedAt.getTime() + CONFIRM_HOURS * HOUR_MS),
    from: artistName,
    subject: `Confirmá tu suscripción al newsletter de ${artistName}`,
    content: (
      <>
        <Paragraph>Hola:</Paragraph>
        <Paragraph>
          Alguien escribió esta dirección para recibir el newsletter de {artistName}. Si fuiste vos, falta un
          paso: confirmala, y te sumás.
        </Paragraph>
        <EmailButton href={`${siteUrl}${linkTo.confirmSubscription(confirmTokenFor(subscriber))}`}>
          Ver y confirmar mi suscripción
        </EmailButton>
        <Paragraph>
          El enlace vale {periodText(CONFIRM_HOURS, 'hour')}. Si no la confirmás, no te escribimos más y la
          olvidamos.
        </Paragraph>
      </>
    ),
    foot: (
      <>
        <p style={{ margin: '0 0 12px' }}>
          Recibís este correo porque esta dirección se escribió en {siteUrl}. Si no fuiste vos, no hace falta
          que hagas nada; también podés{' '}
          <EmailLink href={unsubscribeUrl}>decirnos que no querés recibirlo</EmailLink>.
        </p>
        <DataFoot siteUrl={siteUrl} />
      </>
    ),
  })
}
