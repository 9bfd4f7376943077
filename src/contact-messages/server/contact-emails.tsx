import type { Email } from '#email/email.ts'
import { greeting } from '#email/greeting.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { EmailLink, Lines, Paragraph } from '#email/server/email-layout.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { DataFoot } from '#site-info/server/email-foot.tsx'
import type { SiteInfo } from '#site-info/site-info.ts'
import { subjectLabels } from '../contact-words.ts'
import type { ContactMessageRow } from './contact-messages-table.ts'

interface Facts {
  readonly message: ContactMessageRow
  readonly site: SiteInfo
  readonly siteUrl: string
  /** Where the artist reads. */
  readonly artistMailbox: string
}

/**
 * Tells the sender that her message arrived. It repeats nothing of the message: anybody may type anybody's
 * address, and the gallery must not carry a stranger's words to her.
 */
export function confirmationEmail({ message, site, siteUrl }: Facts): Promise<Email> {
  return composeEmail({
    key: `contact-confirmation:${message.id}`,
    to: message.email,
    ...(site.contact.email !== '' && { replyTo: site.contact.email }),
    from: site.artistName,
    subject: 'Recibí tu mensaje',
    content: (
      <>
        <Paragraph>{greeting(message.name)}</Paragraph>
        <Paragraph>
          Gracias por escribirme. Tu mensaje llegó bien (asunto: {subjectLabels[message.subject]}) y lo voy a
          responder en 24 a 48 horas.
        </Paragraph>
        <Paragraph>{site.artistName}</Paragraph>
      </>
    ),
    foot: (
      <>
        <p style={{ margin: '0 0 12px' }}>
          Recibís este correo porque esta dirección se escribió en el formulario de contacto de {siteUrl}. Si
          no fuiste vos, no hace falta que hagas nada.
        </p>
        <DataFoot siteUrl={siteUrl} />
      </>
    ),
  })
}

interface NoticeFacts extends Facts {
  /** The published work that is asked about: its page filled the form in, and the words need not name it. */
  readonly about: { readonly id: string; readonly title: string } | undefined
}

/** Brings the message to the artist; answering the email answers the sender. */
export function noticeEmail({ message, about, site, siteUrl, artistMailbox }: NoticeFacts): Promise<Email> {
  const subject = subjectLabels[message.subject]
  return composeEmail({
    key: `contact-notice:${message.id}`,
    to: artistMailbox,
    replyTo: message.email,
    from: site.artistName,
    subject: `Mensaje de ${message.name}: ${subject}`,
    content: (
      <>
        <Paragraph>
          <Lines text={message.message} />
        </Paragraph>
        {about !== undefined && (
          <Paragraph>
            Obra: <EmailLink href={`${siteUrl}${linkTo.artwork(about.id)}`}>{about.title}</EmailLink>
          </Paragraph>
        )}
        <Paragraph>
          {message.name} · {message.email}
          {message.phone !== null && ` · ${message.phone}`}
        </Paragraph>
      </>
    ),
    foot: 'Si respondés este correo, le respondés a quien te escribió.',
  })
}
