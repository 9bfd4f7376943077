import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** One per cent larger than level 9, in a fiftieth of its time, and no slower than level 5: a first visitor waits for this. */
const BROTLI_QUALITY = 6

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Hashes of the scripts in it that its renderer wrote; nobody is sent them. */
  readonly scripts?: readonly string[]
  /** What it was made from; without tags any change makes it stale. */
  readonly tags?: readonly string[]
  /** Cached although it is no page: every address where there is none shows it. */
  readonly sameForAll?: boolean
  /** What belongs to this reply and has an address of its own, which says what is there. */
  readonly external?: { readonly key: string; readonly rendered: Rendered }
}

type Encoding = 'br' | 'gzip' | 'identity'

interface Ready {
  readonly etag: string
  readonly headers: Record<string, string | number>
  readonly body: Buffer
}

/** A reply as ready bytes, once for each encoding. */
export type CachedReply = { readonly status: number; readonly external: string | undefined } & Readonly<
  Record<Encoding, Ready>
>

const acceptsEncoding = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';')
    return name === encoding && !parameters.some((each) => /^\s*q=0(\.0*)?\s*$/.test(each))
  })

const negotiated = new LRUCache<string, Encoding>({ max: 200 })

function negotiate(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = negotiated.get(header)
  if (known !== undefined) return known
  const best = (['br', 'gzip'] as const).find((each) => acceptsEncoding(header, each)) ?? 'identity'
  negotiated.set(header, best)
  return best
}

/** The compressor's last piece is a small part of the memory that it was written into, which would all be kept. */
function ownMemory(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Compresses a reply in each way that browsers take. */
export async function cachedReplyOf({ status, headers, body, external }: Rendered): Promise<CachedReply> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const ready = (encoding: Encoding, bytes: Buffer): Ready => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const coding: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return {
      etag,
      body: ownMemory(bytes),
      headers: { ...headers, ...coding, etag, vary: 'accept-encoding', 'content-length': bytes.length },
    }
  }
  const [br, zipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(body),
  ])
  return {
    status,
    external: external?.key,
    br: ready('br', br),
    gzip: ready('gzip', zipped),
    identity: ready('identity', body),
  }
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))

/** Sends ready bytes, or 304 when the visitor has them already. */
export function sendCached(cached: CachedReply, request: IncomingMessage, response: ServerResponse): void {
  const ready = cached[negotiate(request.headers['accept-encoding'])]
  if (matches(request.headers['if-none-match'], ready.etag)) {
    const { 'content-length': _length, ...headers } = ready.headers
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(cached.status, ready.headers)
  response.end(request.method === 'HEAD' ? undefined : ready.body)
}

/** What a reply takes beside its bodies: three lists of headers, its tags, and how it is made again. */
const OVERHEAD = 6 * 1024

/** How many bytes a reply takes in the cache under its key, whose characters may take two each. */
export const sizeOf = ({ br, gzip: zipped, identity }: CachedReply, key: string): number =>
  br.body.length + zipped.body.length + identity.body.length + 2 * key.length + OVERHEAD
