import type { DetailedError, HttpResponse, Upload, UploadOptions } from 'tus-js-client'
import type { AnswerOf, Endpoint } from '../contract/endpoint.ts'
import { authorization, withBearer } from './bearer.ts'
import { offline } from './browser-caller.ts'
import { type CarriedReply, createCaller } from './caller.ts'

/** Small enough for any proxy on the way, and for a bad connection to finish one now and then. */
const PART_BYTES = 4 * 1024 * 1024
const RETRY_AFTER_MS = [500, 2000, 5000, 10_000]

interface ResumableUploadOptions {
  /** Where uploads begin, by the tus protocol. */
  readonly address: string
  readonly file: File
  /** What is said of it. */
  readonly metadata?: Readonly<Record<string, string>>
  /** Told the share that has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Where the server has got what has arrived on an earlier visit; found by the file's name and size where it is left out. */
  readonly url?: string | undefined
  /** Told where the server gets it. */
  readonly onUrl?: ((url: string) => void) | undefined
  /** Ends it here for now: what has arrived stays at the server, for whoever goes on with it. */
  readonly signal?: AbortSignal | undefined
}

/** A file on its way, which may be sent as often as it takes: what has arrived is not sent again. */
export interface ResumableUpload<E extends Endpoint> {
  /** Sends what is missing and answers what became of the file. */
  send(): Promise<AnswerOf<E>>
  /** Gives it up, here and at the server. */
  cancel(): Promise<void>
}

const replyIn = (response: HttpResponse): CarriedReply => ({
  status: response.getStatus(),
  body: response.getBody(),
})

/** The server has every byte, but its answer did not get through: it is asked again. */
async function askAgain(url: string, headers: Record<string, string>): Promise<CarriedReply> {
  const reply = await fetch(url, { method: 'POST', headers }).catch(() => {
    throw offline()
  })
  return { status: reply.status, body: await reply.text() }
}

/** Goes on with an upload from where it was. The last part is answered with what became of it. */
function goOn(
  upload: Upload,
  result: string,
  { headers, signal }: { readonly headers: Record<string, string>; readonly signal: AbortSignal | undefined },
): Promise<CarriedReply> {
  return new Promise((resolve, reject) => {
    const pause = () => void upload.abort().finally(() => reject(signal?.reason))
    if (signal?.aborted) return pause()
    signal?.addEventListener('abort', pause, { once: true })
    const options: UploadOptions = {
      headers,
      onSuccess: ({ lastResponse }) => {
        const reply = replyIn(lastResponse)
        resolve(reply.body === '' ? askAgain(`${upload.url ?? ''}/${result}`, headers) : reply)
      },
      onError: (error) => {
        const { originalResponse = null } = error as Partial<DetailedError>
        if (originalResponse === null) reject(offline())
        else resolve(replyIn(originalResponse))
      },
    }
    Object.assign(upload.options, options)
    upload.start()
  })
}

/** The program that sends in parts, fetched when there is something to send. */
const fetchSender = () =>
  import('tus-js-client').catch((error: unknown) => {
    throw navigator.onLine ? error : offline()
  })

/**
 * Prepares to send a large file in parts, also when the connection breaks, the page is left, or the session
 * ends in between.
 * @param endpoint what the finished upload is answered with
 */
export async function openUpload<E extends Endpoint>(
  endpoint: E,
  { address, file, metadata, onProgress, url: known, onUrl, signal }: ResumableUploadOptions,
): Promise<ResumableUpload<E>> {
  const { Upload } = await fetchSender()
  // Below the upload, for when the answer to its last part got lost.
  const result = endpoint.path.split('/').at(-1) ?? ''
  let url: string | null = null
  const upload = new Upload(file, {
    endpoint: address,
    ...(metadata !== undefined && { metadata: { ...metadata } }),
    chunkSize: PART_BYTES,
    retryDelays: RETRY_AFTER_MS,
    removeFingerprintOnSuccess: true,
    ...(known !== undefined && { uploadUrl: known }),
    onUploadUrlAvailable: () => {
      url = upload.url
      if (url !== null) onUrl?.(url)
    },
    onProgress: (sent, all) => onProgress(all === 0 ? 0 : sent / all),
  })
  const [earlier] = known === undefined ? await upload.findPreviousUploads() : []
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier)

  const carry = (headers: Record<string, string>) => {
    upload.url ??= url
    return goOn(upload, result, { headers, signal })
  }
  const call = createCaller(() => withBearer(carry))
  const remove = async () => {
    if (upload.url !== null) await Upload.terminate(upload.url, { headers: authorization() }).catch(() => {})
  }
  return {
    async send() {
      const answer = await call({ ...endpoint, params: undefined, body: undefined })
      // Whoever does not hear of it is cleared away tomorrow.
      void remove()
      return answer as AnswerOf<E>
    },
    async cancel() {
      await upload.abort()
      await remove()
    },
  }
}
