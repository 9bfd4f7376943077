import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { forgetLocalDraft } from '#ui/local-draft.ts'
import { isKeptFor, type PendingForm, type PendingPicture } from '../../pending-form.ts'
import { onNetworkChange } from './network-now.ts'
import { heldElsewhere, onSendingEnd, stopSending, stopSendingAll } from './pending-locks.ts'
import { pendingOwner } from './pending-owner.ts'
import {
  dropAll,
  dropForm,
  dropOthers,
  formKept,
  formsOf,
  onPendingChange,
  picturesOf,
} from './pending-store.ts'
import { type Settle, sendPending } from './send-pending.ts'

/** A network that is there and lets nothing through says nothing when it mends. */
const TRY_AGAIN_MS = MINUTE_MS

/** A form that waits, as it is told of. */
export interface WaitingForm {
  readonly form: PendingForm
  readonly pictures: readonly PendingPicture[]
  /** Whether another tab has it open or sends its pictures. */
  readonly isElsewhere: boolean
}

async function waitingForms(): Promise<WaitingForm[]> {
  const owner = pendingOwner()
  if (owner === null) return []
  const forms = await formsOf(owner, Date.now())
  const elsewhere = await heldElsewhere(forms.map(({ id }) => id))
  return Promise.all(
    forms.map(async (form) => ({
      form,
      pictures: await picturesOf(form.id),
      isElsewhere: elsewhere.has(form.id),
    })),
  )
}

/** The forms that wait in this browser; none where it keeps nothing. `undefined` until that is known. */
export function usePendingForms(): readonly WaitingForm[] | undefined {
  const [forms, setForms] = useState<readonly WaitingForm[]>()
  useEffect(() => {
    let isHere = true
    const read = () => {
      waitingForms().then(
        (found) => isHere && setForms(found),
        () => isHere && setForms([]),
      )
    }
    read()
    const stops = [onPendingChange(read), onSendingEnd(read)]
    return () => {
      isHere = false
      for (const stop of stops) stop()
    }
  }, [])
  return forms
}

async function formFor(id: string): Promise<PendingForm | null> {
  const [form, owner] = [await formKept(id), pendingOwner()]
  return form !== undefined && owner !== null && isKeptFor(form, owner, Date.now()) ? form : null
}

/** One of them, for its form to go on with; null for none. `undefined` until that is known. */
export function useKeptForm(id: string | null): PendingForm | null | undefined {
  const [found, setFound] = useState<{ readonly id: string; readonly form: PendingForm | null }>()
  useEffect(() => {
    if (id === null) return
    formFor(id).then(
      (form) => setFound({ id, form }),
      () => setFound({ id, form: null }),
    )
  }, [id])
  if (id === null) return null
  return found?.id === id ? found.form : undefined
}

/** Lets go of a form, its pictures and what was typed in it. */
export async function discardPending({ id, name }: PendingForm): Promise<void> {
  stopSending(id)
  forgetLocalDraft(name)
  await dropForm(id)
}

/** Lets go of everything that this browser keeps of forms: whoever was signed in leaves. */
export async function forgetPending(): Promise<void> {
  stopSendingAll()
  for (const name of await dropAll()) forgetLocalDraft(name)
}

/** Sends in the background what waits for whoever is signed in, as long as the administration is open. */
export function useSendPending(settle: Settle): void {
  useEffect(() => {
    const owner = pendingOwner()
    if (owner === null) return
    const send = () => void sendPending(owner, settle).catch(() => undefined)
    async function begin(mine: string) {
      for (const name of await dropOthers(mine, Date.now())) forgetLocalDraft(name)
      send()
    }
    // A browser that keeps nothing has nothing to send.
    void begin(owner).catch(() => undefined)
    const stops = [onPendingChange(send), onNetworkChange(send)]
    const timer = setInterval(send, TRY_AGAIN_MS)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      for (const stop of stops) stop()
      clearInterval(timer)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [settle])
}
