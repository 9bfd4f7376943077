import { useEffect, useRef, useState } from 'react'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { newRequestKey } from '#platform/web-client/request-key.ts'
import type { LeftForm } from '#ui/local-draft.ts'
import type { SavedWork } from '../../held-original.ts'
import type { Image } from '../../image.ts'
import type { PendingForm, PendingPicture } from '../../pending-form.ts'
import { keepersOf, NOTHING, waitingIn } from './pending-keepers.ts'
import { holdForm } from './pending-locks.ts'
import { pendingOwner } from './pending-owner.ts'
import { dropPictures, keepPictures, keepTyped, NoRoom, picturesOf } from './pending-store.ts'

const NO_ROOM =
  'Ya hay muchas imágenes guardadas en este dispositivo: esta se sube igual, pero no cierres la página hasta que termine.'
const NOT_KEPT =
  'Este navegador no nos deja guardar las imágenes mientras suben: no cierres la página hasta que termine.'

/** What waits for the one before, so that nothing is written in another order than it happened. */
function useInOrder() {
  const last = useRef<Promise<void>>(Promise.resolve())
  return (act: () => Promise<void>): Promise<void> => {
    last.current = last.current.then(act).catch(logQuietly)
    return last.current
  }
}

interface PendingParts extends Pick<PendingForm, 'name' | 'kind' | 'title' | 'work'> {
  /** What is typed, and over what; null where nothing is. */
  readonly left: LeftForm | null
  /** Its pictures do not wait until the form is saved. */
  readonly atOnce?: boolean
  /** The form that was left, when this goes on with it. */
  readonly resumed: PendingForm | undefined
  /** Told the pictures that have arrived since then. */
  readonly onArrived: (picture: PendingPicture & { readonly image: Image }) => void
}

const isArrived = (picture: PendingPicture): picture is PendingPicture & { readonly image: Image } =>
  picture.image !== null

interface IntakeOptions {
  readonly id: string
  readonly isResumed: boolean
  readonly formNow: { readonly current: () => PendingForm }
  readonly onArrived: PendingParts['onArrived']
}

/** Holds the form while it is open here, and takes up what was left of it. */
function useTakenUp({ id, isResumed, formNow, onArrived }: IntakeOptions) {
  const [waiting, setWaiting] = useState(NOTHING)
  const [isElsewhere, setElsewhere] = useState(isResumed)
  const isHeld = useRef(false)
  const told = useRef(onArrived)
  told.current = onArrived
  useEffect(() => {
    async function takeUp() {
      isHeld.current = true
      const pictures = isResumed ? await picturesOf(id) : []
      if (isResumed) await keepTyped(formNow.current())
      for (const picture of pictures.filter(isArrived)) told.current(picture)
      setWaiting(waitingIn(pictures))
      setElsewhere(false)
    }
    return holdForm(id, () => void takeUp().catch(logQuietly))
  }, [id, isResumed, formNow])
  return { waiting, isElsewhere, isHeld }
}

/** A form whose pictures and values outlive its page until it is saved. */
export function usePendingForm(parts: PendingParts) {
  const { name, kind = 'work', title, work, atOnce = false, resumed, onArrived } = parts
  const left = parts.left ?? { values: null, from: null }
  const [{ id, key, isResumed }] = useState(() => ({
    id: resumed?.id ?? newRequestKey(),
    key: resumed?.key ?? newRequestKey(),
    isResumed: resumed !== undefined,
  }))
  const [refusal, setRefusal] = useState<string>()
  const isKept = useRef(isResumed)
  const inOrder = useInOrder()
  const owner = pendingOwner()
  const form = (): PendingForm => ({
    ...{ id, key, name, kind, title, ...left, work, atOnce, owner },
    changedAt: Date.now(),
  })
  const formNow = useRef(form)
  formNow.current = form
  const { waiting, isElsewhere, isHeld } = useTakenUp({ id, isResumed, formNow, onArrived })

  // By its text: the same values may come as another object.
  const written = JSON.stringify([title, left])
  // biome-ignore lint/correctness/useExhaustiveDependencies: written down when something else is typed
  useEffect(() => {
    if (isKept.current && isHeld.current) void inOrder(() => keepTyped(formNow.current()))
  }, [written])

  /** Answers whether they are kept. */
  async function keep(pictures: readonly PendingPicture[]): Promise<boolean> {
    if (owner === null) return false
    isKept.current = true
    let refused: string | undefined
    await inOrder(() =>
      keepPictures(formNow.current(), pictures).catch((error: unknown) => {
        refused = error instanceof NoRoom ? NO_ROOM : NOT_KEPT
      }),
    )
    setRefusal(refused)
    return refused === undefined
  }

  const note = (act: () => Promise<void>) => void (isKept.current && inOrder(act))

  /** @param work that they were saved with */
  function drop(isGone: (picture: PendingPicture) => boolean, work?: SavedWork) {
    note(() => dropPictures(id, isGone, work))
  }

  /** It is saved: nothing of it is kept any more, but what was held back of its pictures. */
  async function done(work?: SavedWork): Promise<void> {
    if (!isKept.current) return
    isKept.current = false
    await inOrder(() => dropPictures(id, () => true, work))
  }

  return {
    id,
    /** Names the creation of what the form makes. */
    key,
    ...keepersOf({ id, kind, waiting, keep, drop, note }),
    drop,
    /** Another cover hangs: what was sent before is shown nowhere any more. */
    dropCover: (url: string) =>
      drop(({ place, image }) => place === 'cover' && image !== null && image.url !== url),
    /** Lets go of views that were taken out of the form. */
    dropViews(before: readonly Image[], now: readonly Image[]) {
      const gone = before.filter(({ id: each }) => !now.some((view) => view.id === each))
      if (gone.length > 0) drop(({ image }) => gone.some((view) => view.id === image?.id))
    },
    /** Why what was chosen is not kept, in a sentence. */
    refusal,
    /** Whether another tab has it open, or sends its pictures. */
    isElsewhere,
    done,
  }
}
export type PendingEditing = ReturnType<typeof usePendingForm>
