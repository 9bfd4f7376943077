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
  readonly headers: Record<string, string | number>
  readonly body: Buffer
}

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

const compressors = {
  br: (body: Buffer) =>
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => compressGzip(body),
} satisfies Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>>

/**
 * A reply as ready bytes. It is compressed when the first visitor comes whose browser takes it so, once for all who come
 * meanwhile: most are never asked for by gzip, and what pages are rendered from is read plain.
 */
export class CachedReply {
  readonly status: number
  /** The key of what belongs to it and has an address of its own. */
  readonly external: string | undefined
  readonly identity: Ready
  readonly #headers: Readonly<Record<string, string>>
  readonly #hash: string
  readonly #compressed: Partial<Record<Encoding, Ready | Promise<Ready>>> = {}

  constructor({ status, headers, body, external }: Rendered) {
    this.status = status
    this.external = external?.key
    this.#headers = headers
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.identity = this.#ready('identity', body)
  }

  etagIn(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
  }

  /** Without what only its bytes tell. */
  headersIn(encoding: Encoding): Record<string, string | number> {
    const coding: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return { ...this.#headers, ...coding, etag: this.etagIn(encoding), vary: 'accept-encoding' }
  }

  /** Its bytes as a visitor's browser takes them. */
  readyIn(encoding: Encoding): Ready | Promise<Ready> {
    if (encoding === 'identity') return this.identity
    this.#compressed[encoding] ??= this.#compress(encoding)
    return this.#compressed[encoding]
  }

  async #compress(encoding: keyof typeof compressors): Promise<Ready> {
    try {
      const ready = this.#ready(encoding, await compressors[encoding](this.identity.body))
      this.#compressed[encoding] = ready
      return ready
    } catch {
      // A page is sent plain rather than not at all; the next visitor's is tried again.
      delete this.#compressed[encoding]
      return this.identity
    }
  }

  #ready(encoding: Encoding, bytes: Buffer): Ready {
    const body = ownMemory(bytes)
    return { body, headers: { ...this.headersIn(encoding), 'content-length': body.length } }
  }
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))

/** Sends a reply as the visitor's browser takes it, or 304 when she has it already. */
export function sendCached(cached: CachedReply, request: IncomingMessage, response: ServerResponse): void {
  const encoding = negotiate(request.headers['accept-encoding'])
  if (matches(request.headers['if-none-match'], cached.etagIn(encoding))) {
    response.writeHead(304, cached.headersIn(encoding)).end()
    return
  }
  const send = ({ headers, body }: Ready) => {
    response.writeHead(cached.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const ready = cached.readyIn(encoding)
  if (ready instanceof Promise) void ready.then(send)
  else send(ready)
}

/** What a reply takes beside its bodies: three lists of headers, its tags, and how it is made again. */
const OVERHEAD = 6 * 1024

/** What a page comes to in the ways that browsers take, when all are asked for: less than a quarter of its text in each. */
const COMPRESSED = 0.5

/** How many bytes a reply takes in the cache under its key, whose characters may take two each. */
export const sizeOf = ({ identity }: CachedReply, key: string): number =>
  Math.ceil((1 + COMPRESSED) * identity.body.length) + 2 * key.length + OVERHEAD
