import { Link } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { momentText } from '#platform/time/date-text.ts'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'
import { mailedText } from '../../message-reply.ts'

type Reply = ContactMessageAnswer['replies'][number]
type Mailed = ContactMessageAnswer['mailed'][number]

/** What was answered to a message from either side, the oldest first. */
export function SentReplies({ message }: { readonly message: ContactMessageAnswer }) {
  const said = [
    ...message.replies.map((reply) => ({ at: reply.sentAt, part: <SentReply key={reply.id} {...reply} /> })),
    ...message.mailed.map((mailed) => ({
      at: mailed.receivedAt,
      part: <MailedAnswer key={mailed.id} name={message.name} {...mailed} />,
    })),
  ]
  if (said.length === 0) return null
  const inOrder = said.toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <section aria-label="Respuestas" className="mt-4 flex flex-col gap-3">
      {inOrder.map(({ part }) => part)}
    </section>
  )
}

/** What she wrote, when, and whether the email could not leave. */
const SentReply = ({ text, sentAt, email }: Reply) => (
  <article className="border-clay border-l-2 pl-4">
    <p className="text-quiet text-small">Respondiste el {momentText(sentAt)}</p>
    <p className="whitespace-pre-line break-words">{text}</p>
    {(email === 'failed' || email === 'ended') && (
      <p className="font-medium text-alarm text-small">
        El correo no pudo salir.{' '}
        <Link discover="none" to={adminPages.emails.link()} className="link">
          Ver los correos
        </Link>
      </p>
    )}
  </article>
)

/** What came back by mail. */
const MailedAnswer = ({ name, receivedAt, ...mailed }: Mailed & { readonly name: string }) => (
  <article className="border-line border-l-2 pl-4">
    <p className="text-quiet text-small">
      {name} respondió por correo el {momentText(receivedAt)}
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{mailedText(mailed)}</p>
  </article>
)
