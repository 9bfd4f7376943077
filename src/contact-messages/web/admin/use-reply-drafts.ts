import { useState } from 'react'
import { z } from 'zod'
import { DAY_MS } from '#platform/time/spans.ts'
import { readStored, storageIn } from '#ui/browser-storage.ts'

/** What is typed as an answer, and what is said of it. */
export interface ReplyDraft {
  readonly text: string
  readonly error?: string | undefined
  /** Names it once it was sent, until it is known to have arrived: sent again, also by another page, it goes out once. */
  readonly key?: string | undefined
}

const NAME = 'respuestas-sin-enviar'
/** They are about persons: as long as what the browser keeps of messages themselves. */
const KEPT_MS = 7 * DAY_MS

const keptDrafts = z.record(
  z.string(),
  z.object({ text: z.string(), key: z.string().optional(), changedAt: z.number() }),
)
type KeptDrafts = z.infer<typeof keptDrafts>

/** What was typed and not sent, by the message it answers; what is too old is left out, and goes with the next change. */
export function readReplyDrafts(now = Date.now()): KeptDrafts {
  const { data = {} } = keptDrafts.safeParse(readStored('localStorage', NAME))
  return Object.fromEntries(Object.entries(data).filter(([, { changedAt }]) => now - changedAt < KEPT_MS))
}

/** Keeps what was typed in this browser, so that it outlives a closed page; an empty text is forgotten. */
export function keepReplyDraft(messageId: string, { text, key }: ReplyDraft, now = Date.now()): void {
  const { [messageId]: _before, ...others } = readReplyDrafts(now)
  const drafts = text.trim() === '' ? others : { ...others, [messageId]: { text, key, changedAt: now } }
  if (Object.keys(drafts).length === 0) storageIn('localStorage').removeItem(NAME)
  else storageIn('localStorage').setItem(NAME, JSON.stringify(drafts))
}

/** Whoever signs out leaves nothing about persons behind. */
export const forgetReplyDrafts = async (): Promise<void> => storageIn('localStorage').removeItem(NAME)

/** The answers that are being written, each with its message. */
export function useReplyDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, ReplyDraft>>>(() => readReplyDrafts())
  return {
    draftOf: (messageId: string): ReplyDraft => drafts[messageId] ?? { text: '' },
    change(messageId: string, draft: ReplyDraft) {
      setDrafts((before) => ({ ...before, [messageId]: draft }))
      keepReplyDraft(messageId, draft)
    },
  }
}
