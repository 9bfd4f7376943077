import { useState } from 'react'
import { Button, buttonLook } from '#ui/button.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'
import { subjectLabels } from '../../contact-words.ts'
import { wrongInReply } from '../../message-reply.ts'
import { leftToFill } from './reply-form.tsx'

interface ReplyElsewhereProps {
  readonly message: ContactMessageAnswer
  /** What is typed as an answer. */
  readonly text: string
  /** Told that it was sent there. */
  readonly onAnswered: () => void
  /** Told what keeps the text from being sent. */
  readonly onWrong: (error: string) => void
}

const mailLink = ({ email, subject }: ContactMessageAnswer) =>
  `mailto:${email}?subject=${encodeURIComponent(`Re: ${subjectLabels[subject]}`)}`

/** What WhatsApp begins with, where she has typed nothing. */
const hello = ({ name }: ContactMessageAnswer) => `Hola ${name}, `

/** Her own mail program, and WhatsApp with the same text; afterwards it is asked whether that was an answer. */
export function ReplyElsewhere({ message, text, onAnswered, onWrong }: ReplyElsewhereProps) {
  const [asked, setAsked] = useState(false)
  const isOld = useLastKnown() !== null
  const typed = text.trim()
  const wrong = typed === '' ? undefined : (leftToFill(typed, message) ?? wrongInReply(typed))
  return (
    // However long the message is, the answer is within reach; where large text would leave it no room it scrolls along.
    <div className="bottom-bar sticky bottom-[min(-1.5rem,(100vw-19.5rem)*999)] -mx-5 mt-3 flex flex-wrap gap-3 bg-paper px-5 pt-3 pb-4 sm:bottom-[min(-2rem,(100vw-19.5rem)*999)] sm:-mx-8 sm:px-8">
      <a href={mailLink(message)} className={buttonLook('plain', 'flex-1 bg-paper px-3')}>
        Responder por email
      </a>
      {message.phone !== null && (
        <a
          href={whatsappLink(message.phone, typed === '' ? hello(message) : typed)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('plain', 'flex-1 bg-paper px-3')}
          onClick={(event) => {
            if (wrong === undefined) return setAsked(true)
            event.preventDefault()
            onWrong(wrong)
          }}
        >
          Responder por WhatsApp
        </a>
      )}
      <div aria-live="polite" className="w-full empty:hidden">
        {asked && !isOld && message.status !== 'replied' && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="w-full font-medium sm:w-auto sm:flex-1">¿Quedó respondido?</p>
            <Button
              className="flex-1 sm:flex-none"
              onClick={() => {
                setAsked(false)
                onAnswered()
              }}
            >
              Sí
            </Button>
            <Button tone="plain" className="flex-1 bg-paper sm:flex-none" onClick={() => setAsked(false)}>
              Todavía no
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
