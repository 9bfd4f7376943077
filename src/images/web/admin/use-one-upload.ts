import { useEffect, useRef, useState } from 'react'
import { authorization } from '#platform/web-client/bearer.ts'
import { CallError, UNEXPECTED } from '#platform/web-client/caller.ts'
import type { Upload } from '#platform/web-client/upload.ts'
import { PICTURE_TOO_LARGE, refusalOfPicture } from '../../picture-rules.ts'
import { shrinkPicture } from './shrink-picture.ts'

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

export interface UploadListeners<Kept> {
  readonly onUploaded: (kept: Kept) => void | Promise<void>
  /** Told what was wrong, with a file or on its way; `again`: the same file may be taken the next time. */
  readonly onRefused: (sentence: string, sent: boolean, again: boolean) => void
}

/** An address at which the browser shows a file that is still here. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (file === undefined) {
      setPreview(undefined)
      return
    }
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return preview
}

/** What is under way, one thing at a time; it ends with its page. */
function useSending() {
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  return {
    end: () => current.current?.abort(),
    /** What is under way ends, and something else begins. */
    beginAnew(): AbortSignal {
      current.current?.abort()
      current.current = new AbortController()
      return current.current.signal
    },
  }
}

/**
 * One file on its way to the gallery: its preview, how much of it has been sent, and why it was refused.
 * @param carry takes it to where it belongs
 */
export function useOneUpload<Kept>(
  carry: (upload: Upload) => Promise<{ readonly data: Kept }>,
  listeners: UploadListeners<Kept>,
) {
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const preview = usePreview(file)
  const sending = useSending()
  // Whoever waits for a picture goes on meanwhile: it is told as things are by then, not as they were at the start.
  const told = useRef(listeners)
  told.current = listeners

  function refuse(sentence: string): undefined {
    setFile(undefined)
    setShare(undefined)
    setFailure({ sentence })
    told.current.onRefused(sentence, false, false)
  }

  /** Shows a file as it will be sent, or says why it cannot be taken. @param isLight whether its original comes later */
  async function choose(chosen: File, isLight?: boolean): Promise<File | undefined> {
    const signal = sending.beginAnew()
    setFailure(undefined)
    const refusal = refusalOfPicture(chosen)
    if (refusal !== undefined) return refuse(refusal)
    setFile(chosen)
    setShare(0)
    const small = await shrinkPicture(chosen, isLight)
    if (signal.aborted) return undefined
    setShare(undefined)
    if (small === undefined) return refuse(PICTURE_TOO_LARGE)
    setFile(small)
    return small
  }

  /**
   * Sends a file; on success nothing is left to do. Answers whether it has arrived.
   * @param key names its upload, for when it is sent again
   */
  async function send(chosen: File, key?: string): Promise<boolean> {
    if (authorization().authorization === undefined) {
      setFailure({ sentence: NO_TOKEN })
      told.current.onRefused(NO_TOKEN, false, true)
      return false
    }
    const signal = sending.beginAnew()
    setFailure(undefined)
    setFile(chosen)
    setShare(0)
    try {
      const parts = { field: 'image', file: chosen, key, onProgress: setShare, signal }
      const { data } = await carry(parts)
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
      told.current.onRefused(sentence, true, mayWorkLater(error))
      if (!mayWorkLater(error)) setFile(undefined)
      setShare(undefined)
      return false
    }
  }

  /** Gives up what is on its way, and the file. */
  function giveUp(): void {
    sending.end()
    setFailure(undefined)
    setShare(undefined)
    setFile(undefined)
  }

  return { file, preview, share, failure, choose, send, giveUp }
}
