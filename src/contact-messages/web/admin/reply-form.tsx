import { type FormEvent, type RefObject, useRef } from 'react'
import { newRequestKey } from '#platform/web-client/request-key.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextAreaField } from '#ui/form-field.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import type { ContactMessageAnswer } from '../../contact-messages-api.ts'
import { fillPlaces, placesLeft, REPLY_LIMIT, wrongInReply } from '../../message-reply.ts'
import type { SavedReply } from '../../saved-replies-api.ts'
import { SavedReplies } from './saved-replies.tsx'
import { useSavedReplies, useSendReply } from './use-replies.ts'
import type { ReplyDraft } from './use-reply-drafts.ts'

interface ReplyFormProps {
  readonly message: ContactMessageAnswer
  readonly draft: ReplyDraft
  readonly onDraft: (draft: ReplyDraft) => void
  readonly field: RefObject<HTMLTextAreaElement | null>
}

const NONE: readonly SavedReply[] = []
const OF_MESSAGE = 'Este mensaje no nombra una obra: completá {obra} a mano'

const isForWork = (text: string) => /\{\s*obra\s*\}/i.test(text)

/** What keeps a text from being sent as an answer because of its places. */
export const leftToFill = (text: string, { about }: ContactMessageAnswer): string | undefined =>
  about === null && isForWork(text) ? OF_MESSAGE : placesLeft(text)

/** 'Responder': an email from the panel, begun with a saved reply or without. */
export function ReplyForm({ message, draft, onDraft, field }: ReplyFormProps) {
  const send = useSendReply(message.id, {
    onSent: () => onDraft({ text: '' }),
    onKeyUsed: (text) => onDraft({ text }),
  })
  const saved = useSavedReplies().data ?? NONE
  const isOld = useLastKnown() !== null
  const { text, error, key } = draft
  // What a saved reply has put there gives way to the next one; what she has typed stays.
  const filled = useRef<string>(undefined)

  function fill({ text: chosen }: SavedReply) {
    const part = fillPlaces(chosen, { nombre: message.name, obra: message.about?.title ?? null })
    const own = text === filled.current ? '' : text.trimEnd()
    const next = [own, part].filter((each) => each !== '').join('\n\n')
    filled.current = next
    onDraft({ text: next, error: leftToFill(next, message), key })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (send.isPending || isOld) return
    const wrong = wrongInReply(text)
    if (wrong !== undefined) {
      onDraft({ text, error: leftToFill(text, message) ?? wrong, key })
      field.current?.focus()
      return
    }
    const request = { text, key: key ?? newRequestKey() }
    onDraft(request)
    send.mutate(request)
  }

  return (
    <section aria-label="Responder" className="mt-5 border-line border-t pt-4">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {saved.length > 0 && (
          <SelectField
            label="Empezar con una respuesta guardada"
            name="saved"
            value=""
            disabled={isOld || send.isPending}
            onChange={({ target }) => {
              const chosen = saved.find(({ id }) => id === target.value)
              if (chosen !== undefined) fill(chosen)
            }}
          >
            <option value="">Elegir…</option>
            {saved.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField
          ref={field}
          label="Responder"
          name="reply"
          rows={5}
          maxLength={REPLY_LIMIT}
          disabled={isOld}
          readOnly={send.isPending}
          value={text}
          hint={`Sale por correo a ${message.email}, con su mensaje abajo.`}
          {...(error !== undefined && { error })}
          onChange={({ target }) => onDraft({ text: target.value, key })}
        />
        <Button type="submit" aria-disabled={send.isPending} disabled={isOld}>
          {send.isPending ? 'Enviando...' : 'Enviar respuesta'}
        </Button>
      </form>
      {!isOld && <SavedReplies replies={saved} typed={text} />}
    </section>
  )
}
