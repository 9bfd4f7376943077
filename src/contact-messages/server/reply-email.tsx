import type { Email, EmailKey } from '#email/email.ts'
import { composeEmail } from '#email/server/compose-email.tsx'
import { Lines, Paragraph } from '#email/server/email-layout.tsx'
import { momentText } from '#platform/time/date-text.ts'
import { DataFoot } from '#site-info/server/email-foot.tsx'
import { subjectLabels } from '../contact-words.ts'
import type { ContactMessageRow } from './contact-messages-table.ts'
import type { MessageReplyRow } from './message-replies-table.ts'

interface Facts {
  readonly message: ContactMessageRow
  readonly reply: MessageReplyRow
  readonly artistName: string
  /** Where the artist reads: what is answered to this email goes there. */
  readonly artistMailbox: string
  readonly siteUrl: string
}

/** What the email of a reply is called: about its message, with which it ends. */
export const replyEmailKey = ({ messageId, id }: Pick<MessageReplyRow, 'messageId' | 'id'>): EmailKey =>
  `message-reply:${messageId}:${id}`

const quote = { borderLeft: '2px solid #d9cfc0', margin: '16px 0', padding: '0 0 0 16px' } as const

/** Brings what the artist has answered, and below it the message. She has read it: it is she who sends its words back. */
export function replyEmail({ message, reply, artistName, artistMailbox, siteUrl }: Facts): Promise<Email> {
  return composeEmail({
    key: replyEmailKey(reply),
    to: message.email,
    replyTo: artistMailbox,
    from: artistName,
    cause: 'artist',
    subject: `Re: ${subjectLabels[message.subject]}`,
    content: (
      <>
        <Paragraph>
          <Lines text={reply.text} />
        </Paragraph>
        <Paragraph>El {momentText(message.createdAt)} escribiste:</Paragraph>
        <blockquote style={quote}>
          <Paragraph>
            <Lines text={message.message} />
          </Paragraph>
        </blockquote>
      </>
    ),
    foot: (
      <>
        <p style={{ margin: '0 0 12px' }}>
          Recibís este correo porque con esta dirección se escribió en el formulario de contacto de {siteUrl}.
          Si lo respondés, le escribís a {artistName}.
        </p>
        <DataFoot siteUrl={siteUrl} />
      </>
    ),
  })
}
