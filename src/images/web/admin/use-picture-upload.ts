import { useEffect, useRef, useState } from 'react'
import { authorization } from '#platform/web-client/bearer.ts'
import { CallError, UNEXPECTED } from '#platform/web-client/caller.ts'
import { uploadFile } from '#platform/web-client/upload.ts'
import type { Image } from '../../image.ts'
import { uploadImage } from '../../images-api.ts'
import { PICTURE_TOO_LARGE, refusalOfPicture } from '../../picture-rules.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { useWhenOnline } from './use-when-online.ts'

const FAILED = 'Error al subir el archivo'
const NO_TOKEN = 'No se encontró token de autenticación'

/** What the gallery said; a reply without a word of its own is told in ours. */
const sentenceFor = (error: unknown): string =>
  error instanceof CallError && error.code !== UNEXPECTED && error.message !== '' ? error.message : FAILED

/** Whether the same file may be taken the next time: nobody was reached, or the gallery could not now. */
const mayWorkLater = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500)

const wasOffline = (error: unknown): boolean => error instanceof CallError && error.status === 0

interface Failure {
  readonly sentence: string
  /** What is sent when she tries once more. */
  readonly file?: File
  /** Sent again by itself as soon as the network is back. */
  readonly whenOnline?: boolean
}

/**
 * Chosen files on their way to the gallery, one after the other: the preview of the one that is under way, how much of it
 * has been sent, and why it was refused. A photograph that is too large is made smaller first.
 */
export function usePictureUpload(
  onUploaded: (image: Image) => void | Promise<void>,
  /** Told what was wrong, with a file or on its way. */
  onRefused: (sentence: string, sent: boolean) => void = () => {},
) {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<File[]>([])
  const isRunning = useRef(false)
  const sending = useRef<AbortController>(undefined)
  // Whoever waits for a picture goes on meanwhile: it is told as things are by then, not as they were at the start.
  const told = useRef({ onUploaded, onRefused })
  told.current = { onUploaded, onRefused }
  useEffect(() => () => sending.current?.abort(), [])

  useEffect(() => {
    if (file === undefined) {
      setPreview(undefined)
      return
    }
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  function refuse(sentence: string): undefined {
    setFile(undefined)
    setShare(undefined)
    setFailure({ sentence })
    told.current.onRefused(sentence, false)
  }

  /** What is under way ends, and something else begins. */
  function beginAnew(): AbortSignal {
    sending.current?.abort()
    sending.current = new AbortController()
    return sending.current.signal
  }

  /** Shows a file as it will be sent, or says why it cannot be taken. */
  async function choose(chosen: File): Promise<File | undefined> {
    const signal = beginAnew()
    setFailure(undefined)
    const refusal = refusalOfPicture(chosen)
    if (refusal !== undefined) return refuse(refusal)
    setFile(chosen)
    setShare(0)
    const small = await shrinkPicture(chosen)
    if (signal.aborted) return undefined
    setShare(undefined)
    if (small === undefined) return refuse(PICTURE_TOO_LARGE)
    setFile(small)
    return small
  }

  /** Sends a file; on success nothing is left to do. Answers whether it has arrived. */
  async function send(chosen: File): Promise<boolean> {
    if (authorization().authorization === undefined) {
      setFailure({ sentence: NO_TOKEN })
      return false
    }
    const signal = beginAnew()
    setFailure(undefined)
    setFile(chosen)
    setShare(0)
    try {
      const parts = { field: 'image', file: chosen, onProgress: setShare, signal }
      const { data } = await uploadFile(uploadImage, parts)
      signal.throwIfAborted()
      await told.current.onUploaded(data)
      setFile(undefined)
      setShare(undefined)
      return true
    } catch (error) {
      // Whoever gave it up, or chose another one, is told nothing.
      if (signal.aborted) return false
      const sentence = sentenceFor(error)
      setFailure({ sentence, ...(mayWorkLater(error) && { file: chosen, whenOnline: wasOffline(error) }) })
      told.current.onRefused(sentence, true)
      if (!mayWorkLater(error)) setFile(undefined)
      setShare(undefined)
      return false
    }
  }

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
    sending.current?.abort()
    queue.current = []
    isRunning.current = false
    setWaiting(0)
    setFailure(undefined)
    setShare(undefined)
    setFile(undefined)
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
  return { file, preview, share, state, choose, send, sendAll, sendInstead }
}
