import type { DetailedError, HttpResponse, Upload, UploadOptions } from 'tus-js-client'
import type { AnswerOf, Endpoint } from '../contract/endpoint.ts'
import { authorization, withBearer } from './bearer.ts'
import { offline } from './browser-caller.ts'
import { type CarriedReply, createCaller } from './caller.ts'

/** Small enough for any proxy on the way, and for a bad connection to finish one now and then. */
const PART_BYTES = 4 * 1024 * 1024
const RETRY_AFTER_MS = [500, 2000, 5000, 10_000]

interface Sending {
  /** Where uploads begin, by the tus protocol. */
  readonly address: string
  readonly file: File
  /** What is said of it. */
  readonly metadata?: Readonly<Record<string, string>>
  /** Told the share that has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void
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
function goOn(upload: Upload, result: string, headers: Record<string, string>): Promise<CarriedReply> {
  return new Promise((resolve, reject) => {
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
  { address, file, metadata, onProgress }: Sending,
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
    onUploadUrlAvailable: () => {
      url = upload.url
    },
    onProgress: (sent, all) => onProgress(all === 0 ? 0 : sent / all),
  })
  const [earlier] = await upload.findPreviousUploads()
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier)

  const carry = (headers: Record<string, string>) => {
    upload.url ??= url
    return goOn(upload, result, headers)
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
