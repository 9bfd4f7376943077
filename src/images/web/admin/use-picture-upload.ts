import { useEffect, useRef, useState } from 'react'
import { authorization } from '#platform/web-client/bearer.ts'
import { CallError, UNEXPECTED } from '#platform/web-client/caller.ts'
import { uploadFile } from '#platform/web-client/upload.ts'
import type { Image } from '../../image.ts'
import { uploadImage } from '../../images-api.ts'
import { refusalOfPicture } from '../../picture-rules.ts'

const FAILED = 'Error al subir el archivo'
const NO_TOKEN = 'No se encontró token de autenticación'

/** What the gallery said; a reply without a word of its own is told in ours. */
const sentenceFor = (error: unknown): string =>
  error instanceof CallError && error.code !== UNEXPECTED && error.message !== '' ? error.message : FAILED

/** A chosen file on its way to the gallery: its preview, how much of it has been sent, and why it was refused. */
export function usePictureUpload(
  onUploaded: (image: Image) => void | Promise<void>,
  /** Told what was wrong, with a file or on its way. */
  onRefused: (sentence: string, sent: boolean) => void = () => {},
) {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()
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

  /** Shows a file, or says why it cannot be taken; answers whether it can. */
  function choose(chosen: File): boolean {
    const refusal = refusalOfPicture(chosen)
    setError(refusal)
    if (refusal !== undefined) told.current.onRefused(refusal, false)
    cancel()
    if (refusal === undefined) setFile(chosen)
    return refusal === undefined
  }

  /** Sends a file; on success nothing is left to do. */
  async function send(chosen: File): Promise<void> {
    if (authorization().authorization === undefined) {
      setError(NO_TOKEN)
      return
    }
    sending.current?.abort()
    sending.current = new AbortController()
    const { signal } = sending.current
    setError(undefined)
    setShare(0)
    try {
      const parts = { field: 'image', file: chosen, onProgress: setShare, signal }
      const { data } = await uploadFile(uploadImage, parts)
      signal.throwIfAborted()
      await told.current.onUploaded(data)
      setFile(undefined)
    } catch (failure) {
      // Whoever gave it up, or chose another one, is told nothing.
      if (signal.aborted) return
      setError(sentenceFor(failure))
      told.current.onRefused(sentenceFor(failure), true)
    }
    setShare(undefined)
  }

  /** Gives up what is on its way, and the file. */
  function cancel(): void {
    sending.current?.abort()
    setShare(undefined)
    setFile(undefined)
  }
  return { file, preview, share, error, choose, send, cancel }
}
