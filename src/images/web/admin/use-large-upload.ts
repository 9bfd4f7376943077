import { useEffect, useRef, useState } from 'react'
import { CallError } from '#platform/web-client/caller.ts'
import { newRequestKey } from '#platform/web-client/request-key.ts'
import type { Image } from '../../image.ts'
import type { LargeDoorName } from '../../pending-form.ts'
import type { ChosenLarge, LargeKeeper } from './chosen-file.ts'
import { LARGE_DOORS } from './large-doors.ts'
import { type LargeUpload, openLarge } from './send-large.ts'
import { useWhenOnline } from './use-when-online.ts'

const BROKEN_OFF = 'Se cortó la conexión. Lo que ya subió está guardado.'

/** How far a large file has come; `broken`: it can go on from there. */
export interface LargeProgress {
  /** The share that has arrived, 0 to 1; `undefined` when nothing is under way. */
  readonly share?: number | undefined
  readonly error?: string | undefined
  readonly broken?: boolean | undefined
}

/** Said before anything is sent: why a file is not taken. */
export class Unfit extends Error {}

function progressAfter(error: unknown): LargeProgress {
  if (error instanceof Unfit) return { error: error.message }
  const { status, message } = error instanceof CallError ? error : { status: 500, message: '' }
  if (status === 0) return { error: BROKEN_OFF, broken: true }
  return { error: message || 'Error al subir el archivo', broken: status >= 500 }
}

interface LargeListeners {
  readonly onUploaded: (image: Image) => void
  /** What is said of a file; it may take a while, and throw {@link Unfit}. */
  readonly tell?: (file: File) => Promise<Readonly<Record<string, string>>>
  /** Keeps what was chosen until it has arrived. */
  readonly keeper?: LargeKeeper | undefined
}

/** A large file on its way to the gallery, which goes on by itself when the connection is back, and when its form is opened again. */
export function useLargeUpload(name: LargeDoorName, { onUploaded, tell, keeper }: LargeListeners) {
  const [progress, setProgress] = useState<LargeProgress>({})
  const chosen = useRef<ChosenLarge>(undefined)
  const upload = useRef<LargeUpload>(undefined)
  const round = useRound()
  const told = useRef(onUploaded)
  told.current = onUploaded

  async function open(signal: AbortSignal): Promise<LargeUpload | undefined> {
    const file = chosen.current
    if (file === undefined) return undefined
    const metadata = file.metadata ?? (await tell?.(file.file))
    if (signal.aborted) return undefined
    if (metadata !== undefined && file.metadata === undefined) keeper?.begun(file.key, { metadata })
    chosen.current = { ...file, metadata }
    const onProgress = (share: number) => {
      if (!signal.aborted) setProgress({ share })
    }
    return openLarge({ door: name, ...file, metadata, upload: file.upload }, { onProgress, signal })
  }

  function arrive(image: Image) {
    told.current(image)
    if (chosen.current !== undefined) keeper?.arrived(chosen.current.key, image)
    chosen.current = undefined
    upload.current = undefined
    setProgress({})
  }

  async function goOn() {
    const signal = round.now()
    setProgress({ share: 0 })
    try {
      const opened = upload.current ?? (await open(signal))
      if (signal.aborted || opened === undefined) return
      upload.current = opened
      const { data } = await opened.send()
      if (!signal.aborted) arrive(data)
    } catch (error) {
      if (signal.aborted) return
      const after = progressAfter(error)
      setProgress(after)
      if (!after.broken) letGo()
    }
  }

  /** Nothing of it is kept any more: it can never arrive, or nobody wants it to. */
  function letGo() {
    if (chosen.current !== undefined) keeper?.drop([chosen.current.key])
    chosen.current = undefined
    upload.current = undefined
  }

  async function take(file: File) {
    const error = LARGE_DOORS[name].refusalOf(file)
    if (error !== undefined) return setProgress({ error })
    cancel()
    chosen.current = { file, key: newRequestKey() }
    keeper?.keep(chosen.current, tell === undefined ? {} : null)
    await goOn()
  }

  function cancel() {
    const given = upload.current
    round.endAndBegin()
    void given?.cancel()
    letGo()
    setProgress({})
  }

  useGoingOn(keeper?.waiting, (left) => {
    if (chosen.current !== undefined) return
    chosen.current = left
    void goOn()
  })
  useWhenOnline(progress.broken === true, goOn)

  return { progress, take, goOn, cancel }
}

/** What was given up, or replaced by another file, has nothing more to say, nor what is left with its page: whoever goes on with it must find nobody at it. */
function useRound() {
  const current = useRef(new AbortController())
  useEffect(() => () => current.current.abort(), [])
  return {
    now: () => current.current.signal,
    endAndBegin() {
      current.current.abort()
      current.current = new AbortController()
    },
  }
}

/** Takes up, once, what was left on an earlier visit. */
function useGoingOn(waiting: ChosenLarge | undefined, act: (left: ChosenLarge) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has waited is sent once, when it is known
  useEffect(() => {
    if (waiting !== undefined) act(waiting)
  }, [waiting])
}
