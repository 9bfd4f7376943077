import type { DetailedError, Upload } from 'tus-js-client'
import { authorization } from '#platform/web-client/bearer.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import {
  CATALOGUE_UPLOAD_PATH,
  type ImportAnswer,
  importIn,
  readImport,
  refusalIn,
} from '../../catalogue-exchange-api.ts'

export const FAILED = 'No se pudo subir el archivo. Elegilo de nuevo y sigue desde donde quedó.'
/** Small enough to get through within half a minute on a slow connection. */
const CHUNK_BYTES = 2 * 1024 * 1024
const RETRIES_MS = [0, 1000, 3000, 5000, 10_000, 20_000]

/** Why a signal ends an upload that is wanted no more, at the server as well; for any other reason what has arrived stays there. */
export const GIVEN_UP = 'given up'

interface UploadOptions {
  readonly signal: AbortSignal
  /** Told the share that has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void
}

const isDetailed = (error: Error): error is DetailedError => 'originalRequest' in error

/** Worth another try: nobody answered, the server stumbled, or two parts crossed. */
function isPassing(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  const isPart = error.originalRequest?.getMethod() === 'PATCH'
  return status === 0 || status >= 500 || status === 423 || (status === 409 && isPart)
}

/** What is said of a catalogue that did not arrive. */
export function sentenceOf(failure: unknown): string {
  if (failure instanceof CallError) return failure.message || FAILED
  const body = failure instanceof Error && isDetailed(failure) ? failure.originalResponse?.getBody() : ''
  return refusalIn(body ?? '') ?? FAILED
}

/** Goes on with what was sent of the same file before, if anything was. */
async function begin(upload: Upload, signal: AbortSignal): Promise<void> {
  const [before] = await upload.findPreviousUploads()
  if (signal.aborted) return
  if (before !== undefined) upload.resumeFromPreviousUpload(before)
  upload.start()
}

/**
 * Answers what becomes of an upload, unless the signal ends it first. Afterwards the signal ends nothing any more: what has
 * arrived is the import's, what failed waits for another try.
 * @param end told whether it is wanted no more, at the server as well
 */
export async function unlessEnded<Result>(
  carried: Promise<Result>,
  signal: AbortSignal,
  end: (isGivenUp: boolean) => Promise<unknown>,
): Promise<Result> {
  const over = new AbortController()
  const ended = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(signal.reason)
    const act = () => void end(signal.reason === GIVEN_UP).then(fail, fail)
    signal.addEventListener('abort', act, { once: true, signal: over.signal })
  })
  return Promise.race([carried, ended]).finally(() => over.abort())
}

/** @returns the answer to the last part; empty when it was lost on the way, though the server has every byte */
async function carry(file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  const tus = await import('tus-js-client')
  signal.throwIfAborted()
  const begun: { upload?: Upload } = {}
  const carried = new Promise<string>((resolve, reject) => {
    begun.upload = new tus.Upload(file, {
      endpoint: `/api${CATALOGUE_UPLOAD_PATH}`,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRIES_MS,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name },
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(authorization())) request.setHeader(name, value)
      },
      onShouldRetry: isPassing,
      onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getBody()),
    })
    begin(begun.upload, signal).catch(reject)
  })
  return unlessEnded(carried, signal, async (isGivenUp) => begun.upload?.abort(isGivenUp))
}

/** Sends a catalogue in parts, until the signal ends it, at whatever it is then. */
export async function sendCatalogue(file: File, sending: UploadOptions): Promise<ImportAnswer | null> {
  const { signal } = sending
  // Whoever has to sign in again does so before anything is sent.
  await callApi(readImport, undefined, { signal })
  const answer = await carry(file, sending)
  return answer === '' ? (await callApi(readImport, undefined, { signal })).data : importIn(answer)
}
