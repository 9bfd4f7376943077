import { z } from 'zod'
import { CallError, INVALID_ANSWER, UNCODED, UNEXPECTED } from '#platform/web-client/caller.ts'
import { newRequestKey } from '#platform/web-client/request-key.ts'
import { readStored, storageIn } from '#ui/browser-storage.ts'

const STORAGE_KEY = 'purchase-key'

const forget = (): void => storageIn('sessionStorage').removeItem(STORAGE_KEY)

/** Names the purchase that is being sent until an answer to it was heard, also when the page is loaded anew meanwhile. */
export function purchaseKey(): string {
  const kept = z.string().safeParse(readStored('sessionStorage', STORAGE_KEY)).data
  const key = kept ?? newRequestKey()
  if (kept === undefined) storageIn('sessionStorage').setItem(STORAGE_KEY, JSON.stringify(key))
  return key
}

/** Whether nobody knows what became of a call: no answer came, or none that tells. */
export const isUnheard = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status === 0 ||
  [UNEXPECTED, UNCODED, INVALID_ANSWER].includes(error.code)

/** What was answered, well or not, is not asked again by the same name. */
export const answered = (error?: unknown): void => {
  if (error === undefined || !isUnheard(error)) forget()
}
