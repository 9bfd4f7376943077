import { useRef, useState } from 'react'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type ReplyDraft, ReplyForm } from './reply-form.tsx'
import { useMessage } from './use-replies.ts'

const NO_DRAFT: ReplyDraft = { text: '' }

/** The field that answers a message, on a page of another room. What is typed is kept nowhere else. */
export function ReplyHere({ messageId }: { readonly messageId: string }) {
  const { data: message } = useMessage(messageId)
  const [draft, setDraft] = useState(NO_DRAFT)
  const field = useRef<HTMLTextAreaElement>(null)
  const unsaved = useUnsaved(draft.text.trim() !== '')
  return (
    <>
      {message !== undefined && (
        <ReplyForm message={message} draft={draft} onDraft={setDraft} field={field} />
      )}
      <UnsavedDialog question={unsaved} />
    </>
  )
}
