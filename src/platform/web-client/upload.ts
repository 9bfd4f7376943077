import type { AnswerOf, Endpoint } from '../contract/endpoint.ts'
import { withBearer } from './bearer.ts'
import { offline } from './browser-caller.ts'
import { type CarriedReply, createCaller } from './caller.ts'

export interface Upload {
  /** The name of the field that the file goes into. */
  readonly field: string
  readonly file: File
  /** Names what is wanted, for calls that create something: sent again, it is created once. */
  readonly key?: string | undefined
  /** What stands in the path of the endpoint. */
  readonly params?: Readonly<Record<string, string>> | undefined
  /** Told the sent share, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Ends it half-way; the call then fails with its reason. */
  readonly signal: AbortSignal
}

/** `fetch` says nothing of what has been sent so far; this does. */
function carryByRequest(
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
  { field, file, key, onProgress, signal }: Upload,
): Promise<CarriedReply> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const form = new FormData()
    form.append(field, file)
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (key !== undefined) request.setRequestHeader('idempotency-key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = () => reject(offline())
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** Sends a file to an endpoint, with the token and the sign-in that every call has. */
export function uploadFile<E extends Endpoint>(endpoint: E, upload: Upload): Promise<AnswerOf<E>> {
  const call = createCaller((request) => withBearer((headers) => carryByRequest(request, headers, upload)))
  const { params } = upload
  return call({ ...endpoint, body: undefined }, { params } as never) as Promise<AnswerOf<E>>
}
