import { useRef, useState } from 'react'
import { type Upload, uploadFile } from '#platform/web-client/upload.ts'
import type { Image } from '../../image.ts'
import { uploadImage } from '../../images-api.ts'
import { type UploadListeners, useOneUpload } from './use-one-upload.ts'
import { useWhenOnline } from './use-when-online.ts'

/**
 * Chosen files on their way to the gallery, one after the other: the preview of the one that is under way, how much of it
 * has been sent, and why it was refused. A photograph that is too large is made smaller first.
 * @param carry takes a file to where it belongs
 */
export function useFileUpload<Kept>(
  carry: (upload: Upload) => Promise<{ readonly data: Kept }>,
  onUploaded: UploadListeners<Kept>['onUploaded'],
  onRefused: UploadListeners<Kept>['onRefused'] = () => {},
) {
  const upload = useOneUpload(carry, { onUploaded, onRefused })
  const { share, failure, choose, send } = upload
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<File[]>([])
  const isRunning = useRef(false)

  /** Sends what still waits, until one of them does not arrive. @param first is sent before them */
  async function goOn(first?: File): Promise<void> {
    const mine = queue.current
    isRunning.current = true
    for (let next = first ?? mine.shift(); next !== undefined; next = mine.shift()) {
      setWaiting(mine.length)
      const small = await choose(next)
      if (small === undefined || !(await send(small))) break
    }
    // Another queue may have taken its place meanwhile.
    if (queue.current === mine) isRunning.current = false
  }

  /** Sends files in their order, behind those that are on their way. */
  async function sendAll(files: readonly File[]): Promise<void> {
    queue.current.push(...files)
    setWaiting(queue.current.length)
    if (!isRunning.current && failure?.file === undefined) await goOn()
  }

  /** Sends a file in the place of whatever is on its way. */
  async function sendInstead(chosen: File): Promise<void> {
    cancel()
    await goOn(chosen)
  }

  /** Sends once more what did not arrive, and then what waits behind it. */
  const retry = (): Promise<void> => goOn(failure?.file)

  useWhenOnline(failure?.whenOnline === true, retry)

  /** Gives up what is on its way, what waits behind it, and the file. */
  function cancel(): void {
    queue.current = []
    isRunning.current = false
    setWaiting(0)
    upload.giveUp()
  }

  const canGoOn = share === undefined && (failure?.file !== undefined || waiting > 0)
  const state = {
    share,
    error: failure?.sentence,
    waiting,
    onCancel: cancel,
    onRetry: canGoOn ? retry : undefined,
    retryLabel: failure?.file === undefined ? 'Seguir con las demás' : 'Reintentar',
  }
  return { file: upload.file, preview: upload.preview, share, state, choose, send, sendAll, sendInstead }
}

/** The same for what becomes a picture of the gallery. */
export const usePictureUpload = (
  onUploaded: UploadListeners<Image>['onUploaded'],
  onRefused?: UploadListeners<Image>['onRefused'],
) => useFileUpload((upload) => uploadFile(uploadImage, upload), onUploaded, onRefused)
