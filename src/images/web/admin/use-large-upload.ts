import { useRef, useState } from 'react'
import { CallError } from '#platform/web-client/caller.ts'
import { openUpload, type ResumableUpload } from '#platform/web-client/resumable-upload.ts'
import { useWhenOnline } from './use-when-online.ts'

type Endpoint = Parameters<typeof openUpload>[0]
type Answer<E extends Endpoint> = Awaited<ReturnType<ResumableUpload<E>['send']>>

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

const progressAfter = (error: unknown): LargeProgress => {
  if (error instanceof Unfit) return { error: error.message }
  const { status, message } = error instanceof CallError ? error : { status: 500, message: '' }
  if (status === 0) return { error: BROKEN_OFF, broken: true }
  return { error: message || 'Error al subir el archivo', broken: status >= 500 }
}

/** A door for large files, and what passes through it. */
interface LargeDoor<E extends Endpoint> {
  /** What the finished upload is answered with. */
  readonly endpoint: E
  /** Where uploads begin, below /api. */
  readonly path: string
  readonly refusalOf: (file: File) => string | undefined
  /** What is said of a file; it may take a while, and throw {@link Unfit}. */
  readonly tell?: (file: File) => Promise<Readonly<Record<string, string>>>
}

/** A large file on its way to the gallery, which goes on by itself when the connection is back. */
export function useLargeUpload<E extends Endpoint>(
  { endpoint, path, refusalOf, tell }: LargeDoor<E>,
  onUploaded: (answer: Answer<E>) => void,
) {
  const [progress, setProgress] = useState<LargeProgress>({})
  const begin = useRef<() => Promise<ResumableUpload<E>>>(undefined)
  const upload = useRef<ResumableUpload<E>>(undefined)
  // What was given up, or replaced by another file, has nothing more to say.
  const round = useRef(0)

  async function goOn() {
    const mine = round.current
    setProgress({ share: 0 })
    try {
      const opened = upload.current ?? (await begin.current?.())
      if (round.current !== mine || opened === undefined) return
      upload.current = opened
      const answer = await opened.send()
      if (round.current !== mine) return
      onUploaded(answer)
      upload.current = undefined
      setProgress({})
    } catch (error) {
      if (round.current === mine) setProgress(progressAfter(error))
    }
  }

  async function take(file: File) {
    const error = refusalOf(file)
    if (error !== undefined) {
      setProgress({ error })
      return
    }
    cancel()
    const mine = round.current
    const onProgress = (share: number) => {
      if (round.current === mine) setProgress({ share })
    }
    begin.current = async () => {
      const metadata = await tell?.(file)
      const address = `/api${path}`
      return openUpload(endpoint, { address, file, ...(metadata && { metadata }), onProgress })
    }
    await goOn()
  }

  function cancel() {
    round.current += 1
    void upload.current?.cancel()
    upload.current = undefined
    setProgress({})
  }

  useWhenOnline(progress.broken === true, goOn)

  return { progress, take, goOn, cancel }
}
