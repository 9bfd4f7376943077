import { CallError } from '#platform/web-client/caller.ts'
import { isFinalRefusal } from '#platform/web-client/final-refusal.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { holdsOriginals, mayBeSent } from '../../held-original.ts'
import type { Image } from '../../image.ts'
import type { LargeDoorName, PendingForm, PendingPicture } from '../../pending-form.ts'
import { PICTURE_TOO_LARGE, refusalOfPicture } from '../../picture-rules.ts'
import { LARGE_DOORS } from './large-doors.ts'
import { networkNow } from './network-now.ts'
import { inLine, stopSending, whenClosed } from './pending-locks.ts'
import { formKept, formsOf, keepArrived, keepRefused, picturesOf } from './pending-store.ts'
import { noteShare, openLarge } from './send-large.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { sendPicture } from './use-picture-upload.ts'

/** What is done with a form whose pictures are all in the gallery. */
export type Settle = (form: PendingForm, pictures: readonly PendingPicture[]) => Promise<void>

const isOpen = ({ file, refusal, metadata }: PendingPicture) =>
  file !== null && refusal === null && metadata !== null

const isArrived = ({ image, refusal }: PendingPicture) => image !== null && refusal === null

interface PendingUpload {
  readonly picture: PendingPicture
  readonly file: File
  readonly signal: AbortSignal
}

async function sendInParts({ picture, file, signal }: PendingUpload, door: LargeDoorName): Promise<Image> {
  const { key, metadata, upload } = picture
  const onProgress = (share: number) => noteShare(key, share)
  noteShare(key, 0)
  try {
    const opened = await openLarge({ door, file, key, metadata, upload }, { onProgress, signal })
    return (await opened.send()).data
  } finally {
    noteShare(key, undefined)
  }
}

/** Sends a picture by the usual door; `undefined` where it cannot be made small enough. */
async function sendSmall({ picture, file, signal }: PendingUpload): Promise<Image | undefined> {
  const { key, isLight } = picture
  const small = await shrinkPicture(file, isLight)
  if (small === undefined) return undefined
  return (await sendPicture({ field: 'image', file: small, key, signal, onProgress: () => {} })).data
}

async function sendOne(picture: PendingPicture, signal: AbortSignal): Promise<void> {
  const { key, file, door } = picture
  if (file === null) return
  const wrong = door === undefined ? refusalOfPicture(file) : LARGE_DOORS[door].refusalOf(file)
  if (wrong !== undefined) return keepRefused(key, wrong)
  try {
    const parts = { picture, file, signal }
    const image = door === undefined ? await sendSmall(parts) : await sendInParts(parts, door)
    await (image === undefined ? keepRefused(key, PICTURE_TOO_LARGE) : keepArrived(key, image))
  } catch (error) {
    if (!isFinalRefusal(error)) throw error
    await keepRefused(key, error.message || PICTURE_TOO_LARGE)
  }
}

/** What is small comes first: nobody waits for an hour behind a film. */
const nextOf = (pictures: readonly PendingPicture[]): PendingPicture | undefined => {
  const open = pictures.filter(isOpen)
  return open.find(({ door }) => door === undefined) ?? open[0]
}

/** What has arrived goes where it belongs: originals each by itself, everything else together. */
async function settleArrived(form: string, settle: Settle): Promise<void> {
  const [kept, pictures] = [await formKept(form), await picturesOf(form)]
  if (kept === undefined) return
  const arrived = pictures.filter(isArrived)
  if (holdsOriginals(kept) ? arrived.length > 0 : arrived.length === pictures.length)
    await settle(kept, arrived)
}

async function sendPicturesOf(form: string, settle: Settle, signal: AbortSignal): Promise<void> {
  // Read again each time: another tab may have sent some, or somebody have given them up.
  for (;;) {
    const next = nextOf(await picturesOf(form))
    if (next === undefined || signal.aborted) break
    await inLine(next.door === undefined ? 'pictures' : 'large', signal, () => sendOne(next, signal))
    if (next.shown !== undefined && !signal.aborted) await settleArrived(form, settle)
  }
  if (!signal.aborted) await settleArrived(form, settle)
}

/** Where nobody was reached, it goes on when the network is back; what else went wrong is told where it is looked for. */
function tell(error: unknown): void {
  if (!(error instanceof CallError && error.status === 0)) logQuietly(error)
}

/** Sends what waits in forms that no tab has open, each form by itself. What another app shared is nobody's until she takes it. */
export async function sendPending(owner: string, settle: Settle): Promise<void> {
  const hers = (await formsOf(owner, Date.now())).filter((form) => form.owner === owner)
  for (const { id } of hers.filter((form) => !mayBeSent(form, networkNow()))) stopSending(id)
  for (const { id } of hers.filter((form) => mayBeSent(form, networkNow())))
    whenClosed(id, (signal) => sendPicturesOf(id, settle, signal)).catch(tell)
}
