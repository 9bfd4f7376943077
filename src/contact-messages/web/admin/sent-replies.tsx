import { Link } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { momentText } from '#ui/date-text.ts'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'

/** What was answered to a message, when, and whether the letter could not leave. */
export function SentReplies({ replies }: Pick<ContactMessageAnswer, 'replies'>) {
  if (replies.length === 0) return null
  return (
    <section aria-label="Respuestas enviadas" className="mt-4 flex flex-col gap-3">
      {replies.map(({ id, text, sentAt, letter }) => (
        <article key={id} className="border-clay border-l-2 pl-4">
          <p className="text-quiet text-small">Respondiste el {momentText(sentAt)}</p>
          <p className="whitespace-pre-line break-words">{text}</p>
          {(letter === 'failed' || letter === 'ended') && (
            <p className="font-medium text-alarm text-small">
              El correo no pudo salir.{' '}
              <Link discover="none" to={adminPages.letters.link()} className="link">
                Ver los correos
              </Link>
            </p>
          )}
        </article>
      ))}
    </section>
  )
}
