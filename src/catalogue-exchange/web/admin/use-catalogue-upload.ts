import { useEffect, useRef, useState } from 'react'
import type { DetailedError, Upload } from 'tus-js-client'
import { authorization } from '#platform/web-client/bearer.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import {
  CATALOGUE_LIMIT,
  CATALOGUE_UPLOAD_PATH,
  exchangeProblems,
  type ImportAnswer,
  importIn,
  readImport,
  refusalIn,
} from '../../catalogue-exchange-api.ts'

const FAILED = 'No se pudo subir el archivo. Elegilo de nuevo y sigue desde donde quedó.'
/** Small enough to get through within half a minute on a slow connection. */
const CHUNK_BYTES = 2 * 1024 * 1024
const RETRIES_MS = [0, 1000, 3000, 5000, 10_000, 20_000]

const isDetailed = (error: Error | DetailedError): error is DetailedError => 'originalRequest' in error

/** Worth another try: nobody answered, the server stumbled, or two parts crossed. */
function isPassing(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  const isPart = error.originalRequest?.getMethod() === 'PATCH'
  return status === 0 || status >= 500 || status === 423 || (status === 409 && isPart)
}

function sentenceIn(error: Error | DetailedError): string {
  const refusal = isDetailed(error) ? refusalIn(error.originalResponse?.getBody() ?? '') : undefined
  return refusal ?? FAILED
}

const refusalOf = (failure: unknown): string => (failure instanceof CallError && failure.message) || FAILED

/** Goes on with what was sent of the same file before, if anything was. */
async function begin(upload: Upload): Promise<void> {
  const [before] = await upload.findPreviousUploads()
  if (before !== undefined) upload.resumeFromPreviousUpload(before)
  upload.start()
}

/** A catalogue on its way to the gallery; what a bad connection breaks off goes on, also after the page was closed. */
export function useCatalogueUpload(onUploaded: (found: ImportAnswer) => void) {
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()
  const current = useRef<Upload>(undefined)
  useEffect(() => () => void current.current?.abort(), [])

  const end = (failure?: string) => {
    current.current = undefined
    setShare(undefined)
    setError(failure)
  }

  /** @param answer of the last part; empty when it was lost on the way, though the server has every byte */
  async function arrive(answer: string): Promise<void> {
    try {
      const found = answer === '' ? (await callApi(readImport)).data : importIn(answer)
      end(found === null ? FAILED : undefined)
      if (found !== null) onUploaded(found)
    } catch (failure) {
      end(refusalOf(failure))
    }
  }

  async function send(file: File): Promise<void> {
    if (!/\.zip$/i.test(file.name)) return setError('Elegí un archivo .zip.')
    if (file.size > CATALOGUE_LIMIT) return setError(exchangeProblems.catalogue_too_large.message)
    setError(undefined)
    setShare(0)
    try {
      // Whoever has to sign in again does so before anything is sent.
      await callApi(readImport)
      const tus = await import('tus-js-client')
      current.current = new tus.Upload(file, {
        endpoint: `/api${CATALOGUE_UPLOAD_PATH}`,
        chunkSize: CHUNK_BYTES,
        retryDelays: RETRIES_MS,
        removeFingerprintOnSuccess: true,
        metadata: { filename: file.name },
        onBeforeRequest: (request) => {
          for (const [name, value] of Object.entries(authorization())) request.setHeader(name, value)
        },
        onShouldRetry: isPassing,
        onProgress: (sent, total) => setShare(total === 0 ? 0 : sent / total),
        onError: (failure) => end(sentenceIn(failure)),
        onSuccess: ({ lastResponse }) => void arrive(lastResponse.getBody()),
      })
      await begin(current.current)
    } catch (failure) {
      end(refusalOf(failure))
    }
  }

  function cancel(): void {
    void current.current?.abort(true)
    end()
  }
  return { share, error, send, cancel }
}
