import { useRef, useState } from 'react'
import { CallError } from '#platform/web-client/caller.ts'
import { openUpload, type ResumableUpload } from '#platform/web-client/resumable-upload.ts'
import type { Image } from '../../image.ts'
import { MASTER_UPLOAD_PATH, takeMaster } from '../../images-api.ts'
import { refusalOfMaster } from '../../picture-rules.ts'
import { useWhenOnline } from './use-when-online.ts'

const BROKEN_OFF = 'Se cortó la conexión. Lo que ya subió está guardado.'

/** How far a master has come; `broken`: it can go on from there. */
export interface MasterProgress {
  /** The share that has arrived, 0 to 1; `undefined` when nothing is under way. */
  readonly share?: number | undefined
  readonly error?: string | undefined
  readonly broken?: boolean | undefined
}

const progressAfter = (error: unknown): MasterProgress => {
  const { status, message } = error instanceof CallError ? error : { status: 500, message: '' }
  if (status === 0) return { error: BROKEN_OFF, broken: true }
  return { error: message || 'Error al subir el archivo', broken: status >= 500 }
}

/** A large original on its way to the gallery, which goes on by itself when the connection is back. */
export function useMasterUpload(onUploaded: (image: Image) => void) {
  const [progress, setProgress] = useState<MasterProgress>({})
  const begin = useRef<() => Promise<ResumableUpload<typeof takeMaster>>>(undefined)
  const upload = useRef<ResumableUpload<typeof takeMaster>>(undefined)
  // What was given up, or replaced by another file, has nothing more to say.
  const round = useRef(0)

  async function goOn() {
    const mine = round.current
    setProgress({ share: 0 })
    try {
      const opened = upload.current ?? (await begin.current?.())
      if (round.current !== mine || opened === undefined) return
      upload.current = opened
      const { data } = await opened.send()
      if (round.current !== mine) return
      onUploaded(data)
      upload.current = undefined
      setProgress({})
    } catch (error) {
      if (round.current === mine) setProgress(progressAfter(error))
    }
  }

  async function take(file: File) {
    const error = refusalOfMaster(file)
    if (error !== undefined) {
      setProgress({ error })
      return
    }
    cancel()
    const mine = round.current
    const address = `/api${MASTER_UPLOAD_PATH}`
    const onProgress = (share: number) => {
      if (round.current === mine) setProgress({ share })
    }
    begin.current = () => openUpload(takeMaster, { address, file, onProgress })
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
