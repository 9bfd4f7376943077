import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Clock, systemClock } from '../clock/clock.ts'
import { MinuteLimit } from './minute-limit.ts'

const MEGABYTE = 1024 * 1024
const MOST_BYTES = 48 * MEGABYTE
/** For addresses that anybody can invent more of. */
const MOST_INVENTED_BYTES = 16 * MEGABYTE
/** For what visitors may still come for, whose page was sent before the last change. */
const MOST_LEFT_BYTES = 8 * MEGABYTE
/** One per cent larger than level 9, in an eighth of its time: a first visitor waits for this. */
const BROTLI_QUALITY = 5

/**
 * How much may be made anew for one network in a minute. Whatever is kept is sent without counting; but every other
 * word in an address is one more page to be rendered, and a stranger has more words than the machine has time.
 */
const MOST_FRESH_A_MINUTE = 300
const TOO_MANY = 'Pediste muchas páginas en poco tiempo. Esperá un momento y volvé a cargarla.'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Hashes of the scripts in it that its renderer wrote; nobody is sent them. */
  readonly scripts?: readonly string[]
  /** Kept although it is no page: every address where there is none shows it. */
  readonly sameForAll?: boolean
  /** What belongs to this reply and has an address of its own, which says what is there. */
  readonly apart?: { readonly key: string; readonly rendered: Rendered }
}

type Encoding = 'br' | 'gzip' | 'identity'

interface Ready {
  readonly etag: string
  readonly headers: Record<string, string | number>
  readonly body: Buffer
}

/** A reply as ready bytes, once for each encoding. */
export type KeptReply = { readonly status: number; readonly apart: string | undefined } & Readonly<
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

async function makeReady({ status, headers, body, apart }: Rendered): Promise<KeptReply> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const ready = (encoding: Encoding, bytes: Buffer): Ready => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const coding: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return {
      etag,
      body: bytes,
      headers: { ...headers, ...coding, etag, vary: 'accept-encoding', 'content-length': bytes.length },
    }
  }
  const [br, zipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(body),
  ])
  return {
    status,
    apart: apart?.key,
    br: ready('br', br),
    gzip: ready('gzip', zipped),
    identity: ready('identity', body),
  }
}

const sizeOf = ({ br, gzip: zipped, identity }: KeptReply) =>
  br.body.length + zipped.body.length + identity.body.length + 1024

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))

/** As the site map writes its paths; any other way of writing one may lead to the same page. */
const PLAIN_PATH = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*(?:\.[a-z]+)?)?$/

const shelfOf = (maxSize: number) => new LRUCache<string, KeptReply>({ maxSize, sizeCalculation: sizeOf })

/**
 * One key for all addresses that show the same: undeclared parameters are left out, the others sorted. Whoever makes
 * the reply is given the key in place of the address, and so can never look at what the key does not tell.
 * @param url path and query, as '/?buscar=delta&utm_source=x'
 */
export function cacheKeyOf(url: string, queryNames: readonly string[]): string {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const known = [...new URLSearchParams(url.slice(mark))].filter(([name]) => queryNames.includes(name))
  if (known.length === 0) return url.slice(0, mark)
  return `${url.slice(0, mark)}?${new URLSearchParams(known.sort(([one], [other]) => (one < other ? -1 : 1)))}`
}

/** Sends ready bytes, or 304 when the visitor has them already. */
export function sendKept(kept: KeptReply, request: IncomingMessage, response: ServerResponse): void {
  const ready = kept[negotiate(request.headers['accept-encoding'])]
  if (matches(request.headers['if-none-match'], ready.etag)) {
    const { 'content-length': _length, ...headers } = ready.headers
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(kept.status, ready.headers)
  response.end(request.method === 'HEAD' ? undefined : ready.body)
}

/**
 * The public pages and lists as ready bytes. They are the same for every visitor, so each is made once and
 * sent until the catalogue changes. What was begun before a change is never kept after it; only what belongs to a page
 * that a visitor may have already is left for a while.
 *
 * There are as many plain addresses as the catalogue has pages. With a query, in capitals or with escapes there are
 * as many as anybody cares to write: those have a shelf of their own, and never push a plain page out.
 */
export class KeptBytes {
  readonly #plain = shelfOf(MOST_BYTES)
  readonly #invented = shelfOf(MOST_INVENTED_BYTES)
  readonly #left = shelfOf(MOST_LEFT_BYTES)
  readonly #underWay = new Map<string, Promise<KeptReply>>()
  readonly #fresh: MinuteLimit
  #generation = 0

  constructor(clock: Clock = systemClock) {
    this.#fresh = new MinuteLimit({ clock, most: MOST_FRESH_A_MINUTE, message: TOO_MANY })
  }

  #shelfFor(key: string) {
    return PLAIN_PATH.test(key) ? this.#plain : this.#invented
  }

  find(key: string): KeptReply | undefined {
    return this.#shelfFor(key).get(key) ?? this.#left.get(key)
  }

  /** A reply without what belongs to it has to be made again. */
  #findWhole(key: string): KeptReply | undefined {
    const found = this.find(key)
    return found?.apart === undefined || this.find(found.apart) !== undefined ? found : undefined
  }

  /** Counts what has to be made for whoever asks, though nothing of it is kept; throws when that was too much. */
  spend(address: string): void {
    this.#fresh.spend(address)
  }

  #leaveParts(): void {
    for (const shelf of [this.#plain, this.#invented])
      for (const { apart } of shelf.values()) {
        const part = apart === undefined ? undefined : this.find(apart)
        if (apart !== undefined && part !== undefined) this.#left.set(apart, part)
      }
  }

  drop(): void {
    this.#generation += 1
    this.#leaveParts()
    this.#plain.clear()
    this.#invented.clear()
    this.#underWay.clear()
  }

  /**
   * The reply kept under `key`; made once for all who ask at the same time. Only status 200 is kept,
   * and what is the same for all.
   * @param asker network address of whoever asks, for whom not everything is made
   */
  async obtain(key: string, make: () => Promise<Rendered>, asker?: string): Promise<KeptReply> {
    const found = this.#findWhole(key) ?? this.#underWay.get(key)
    if (found !== undefined) return found
    if (asker !== undefined) this.spend(asker)
    const generation = this.#generation
    const making = make().then(async (rendered) => {
      const [kept, apart] = await Promise.all([
        makeReady(rendered),
        rendered.apart && makeReady(rendered.apart.rendered),
      ])
      if (kept.status !== 200 && !rendered.sameForAll) return kept
      const isCurrent = generation === this.#generation
      if (isCurrent) this.#shelfFor(key).set(key, kept)
      if (kept.apart && apart) (isCurrent ? this.#shelfFor(kept.apart) : this.#left).set(kept.apart, apart)
      return kept
    })
    this.#underWay.set(key, making)
    try {
      return await making
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key)
    }
  }
}
