import { useRef } from 'react'
import { ReplyForm } from './reply-form.tsx'
import { useMessage } from './use-replies.ts'
import { useReplyDrafts } from './use-reply-drafts.ts'

/** The field that answers a message, on a page of another room. */
export function ReplyHere({ messageId }: { readonly messageId: string }) {
  const { data: message } = useMessage(messageId)
  const drafts = useReplyDrafts()
  const field = useRef<HTMLTextAreaElement>(null)
  if (message === undefined) return null
  return (
    <ReplyForm
      message={message}
      draft={drafts.draftOf(messageId)}
      onDraft={(draft) => drafts.change(messageId, draft)}
      field={field}
    />
  )
}
