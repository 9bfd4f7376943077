import { CallError } from '#platform/web-client/caller.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import type { PendingForm, PendingPicture } from '../../pending-form.ts'
import { PICTURE_TOO_LARGE, refusalOfPicture } from '../../picture-rules.ts'
import { inLine, whenClosed } from './pending-locks.ts'
import { formKept, formsOf, keepArrived, keepRefused, picturesOf } from './pending-store.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { sendPicture } from './use-picture-upload.ts'

/** What is done with a form whose pictures are all in the gallery. */
export type Settle = (form: PendingForm, pictures: readonly PendingPicture[]) => Promise<void>

/** The gallery will not take it however often it is sent. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status)

async function sendOne({ key, file }: PendingPicture, signal: AbortSignal): Promise<void> {
  if (file === null) return
  const wrong = refusalOfPicture(file)
  const small = wrong === undefined ? await shrinkPicture(file) : undefined
  if (small === undefined) return keepRefused(key, wrong ?? PICTURE_TOO_LARGE)
  try {
    const parts = { field: 'image', file: small, key, signal, onProgress: () => {} }
    await keepArrived(key, (await sendPicture(parts)).data)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await keepRefused(key, error.message || PICTURE_TOO_LARGE)
  }
}

const isOpen = ({ file, refusal }: PendingPicture) => file !== null && refusal === null

const isArrived = ({ image, refusal }: PendingPicture) => image !== null && refusal === null

async function sendPicturesOf(form: string, settle: Settle, signal: AbortSignal): Promise<void> {
  // Read again each time: another tab may have sent some, or somebody have given them up.
  for (;;) {
    const next = (await picturesOf(form)).find(isOpen)
    if (next === undefined || signal.aborted) break
    await inLine(signal, () => sendOne(next, signal))
  }
  const [kept, pictures] = [await formKept(form), await picturesOf(form)]
  if (kept !== undefined && !signal.aborted && pictures.every(isArrived)) await settle(kept, pictures)
}

/** Where nobody was reached, it goes on when the network is back; what else went wrong is told where it is looked for. */
function tell(error: unknown): void {
  if (!(error instanceof CallError && error.status === 0)) logQuietly(error)
}

/** Sends what waits in forms that no tab has open, each form by itself. What another app shared is nobody's until she takes it. */
export async function sendPending(owner: string, settle: Settle): Promise<void> {
  const hers = (await formsOf(owner, Date.now())).filter((form) => form.owner === owner)
  for (const { id } of hers) whenClosed(id, (signal) => sendPicturesOf(id, settle, signal)).catch(tell)
}
