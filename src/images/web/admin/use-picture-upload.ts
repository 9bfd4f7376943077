import { useEffect, useRef, useState } from 'react'
import { CallError } from '#platform/web-client/caller.ts'
import { newRequestKey } from '#platform/web-client/request-key.ts'
import { type Upload, uploadFile } from '#platform/web-client/upload.ts'
import type { Image } from '../../image.ts'
import { uploadImage } from '../../images-api.ts'
import { type Chosen, named, type PictureKeeper } from './chosen-file.ts'
import { isHeldBack } from './hold-originals.tsx'
import { type UploadListeners, useOneUpload } from './use-one-upload.ts'
import { usePhotographs } from './use-photographs.ts'
import { useWhenOnline } from './use-when-online.ts'

interface FileListeners<Kept> {
  /** Told what was chosen as well: the photograph itself. */
  readonly onUploaded: (kept: Kept, chosen: Chosen | undefined) => void | Promise<void>
  readonly onRefused?: UploadListeners<Kept>['onRefused'] | undefined
  /** Told what is given up. */
  readonly onGivenUp?: ((keys: readonly string[]) => void) | undefined
}

/**
 * Chosen files on their way to the gallery, one after the other: the preview of the one that is under way, how much of it
 * has been sent, and why it was refused. A photograph that is too large is made smaller first.
 * @param carry takes a file to where it belongs
 */
function useSentFiles<Kept>(
  carry: (upload: Upload) => Promise<{ readonly data: Kept }>,
  { onUploaded, onRefused = () => {}, onGivenUp }: FileListeners<Kept>,
) {
  const current = useRef<Chosen>(undefined)
  const upload = useOneUpload(carry, {
    onUploaded: (kept: Kept) => onUploaded(kept, current.current),
    onRefused(sentence, sent, again) {
      if (!again && current.current !== undefined) onGivenUp?.([current.current.key])
      onRefused(sentence, sent, again)
    },
  })
  const { share, failure, choose, send } = upload
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<Chosen[]>([])
  const isRunning = useRef(false)

  /** Sends what still waits, until one of them does not arrive. @param first is sent before them */
  async function goOn(first?: Chosen): Promise<void> {
    const mine = queue.current
    isRunning.current = true
    for (let next = first ?? mine.shift(); next !== undefined; next = mine.shift()) {
      setWaiting(mine.length)
      current.current = next
      const small = await choose(next.file, next.isLight)
      if (small === undefined || !(await send(small, next.key))) break
      if (queue.current === mine) current.current = undefined
    }
    // Another queue may have taken its place meanwhile.
    if (queue.current === mine) isRunning.current = false
  }

  /** Sends files in their order, behind those that are on their way. */
  async function sendAll(chosen: readonly Chosen[]): Promise<void> {
    queue.current.push(...chosen)
    setWaiting(queue.current.length)
    if (!isRunning.current && failure?.file === undefined) await goOn()
  }

  /** Sends a file in the place of whatever is on its way. */
  async function sendInstead(chosen: Chosen): Promise<void> {
    stop()
    await goOn(chosen)
  }

  /** Sends once more what did not arrive, and then what waits behind it. */
  const retry = (): Promise<void> => goOn(failure?.file && current.current)

  useWhenOnline(failure?.whenOnline === true, retry)

  function stop(): void {
    queue.current = []
    isRunning.current = false
    current.current = undefined
    setWaiting(0)
    upload.giveUp()
  }

  /** Gives up what is on its way, what waits behind it, and the file. */
  function cancel(): void {
    const open = [...(current.current ? [current.current] : []), ...queue.current]
    onGivenUp?.(open.map(({ key }) => key))
    stop()
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

/** The same for files that are kept nowhere meanwhile. */
export function useFileUpload<Kept>(
  carry: (upload: Upload) => Promise<{ readonly data: Kept }>,
  onUploaded: UploadListeners<Kept>['onUploaded'],
  onRefused?: UploadListeners<Kept>['onRefused'],
) {
  const { sendAll, sendInstead, ...upload } = useSentFiles(carry, { onUploaded, onRefused })
  return {
    ...upload,
    sendAll: (files: readonly File[]) => sendAll(files.map((file) => named(file))),
    sendInstead: (file: File) => sendInstead(named(file)),
  }
}

/**
 * Sends a picture. Its key names the same picture for a day; should the shop not know any more what became of it, it is sent as
 * another one, and what nothing shows is removed there.
 */
export async function sendPicture(upload: Upload) {
  try {
    return await uploadFile(uploadImage, upload)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error
    return uploadFile(uploadImage, { ...upload, key: newRequestKey() })
  }
}

/** The same for what becomes a picture of the gallery. @param keeper keeps what was chosen for when the page goes */
export function usePictureUpload(
  onUploaded: FileListeners<Image>['onUploaded'],
  onRefused?: UploadListeners<Image>['onRefused'],
  keeper?: PictureKeeper,
) {
  const photographs = usePhotographs()
  const { sendAll, sendInstead, ...upload } = useSentFiles(sendPicture, {
    async onUploaded(image, chosen) {
      photographs.note(image, chosen)
      await onUploaded(image, chosen)
      if (chosen !== undefined) keeper?.arrived(chosen.key, image)
    },
    onRefused,
    onGivenUp: keeper?.drop,
  })
  const waiting = keeper?.waiting
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has waited is sent once, when it is known
  useEffect(() => {
    if (waiting !== undefined && waiting.length > 0) void sendAll(waiting)
  }, [waiting])
  /** Keeps what was chosen and names it. An original is held back only where it is kept. */
  async function kept(files: readonly File[], replaces?: string): Promise<Chosen[]> {
    const chosen = files.map((file) => named(file, replaces, keeper?.holds === true && isHeldBack(file)))
    const keeping = keeper?.keep(chosen)
    const isKept = !chosen.some(({ isLight }) => isLight) || (await keeping) === true
    return isKept ? chosen : chosen.map((each) => ({ ...each, isLight: false }))
  }
  return {
    ...upload,
    sendAll: async (files: readonly File[]) => sendAll(await kept(files)),
    /** How a picture that has arrived is turned, straightened and cut: what comes of it takes its place. */
    adjusting: {
      read: photographs.read,
      onAdjusted: ({ id }: Pick<Image, 'id'>, file: File) => void kept([file], id).then(sendAll),
    },
    async sendInstead(file: File) {
      const [chosen] = await kept([file])
      if (chosen !== undefined) await sendInstead(chosen)
    },
  }
}
