import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Problem } from '#platform/contract/problem.ts'
import { readBytes } from '#platform/http/read-body.ts'
import { PlainFault } from '#platform/log/plain-reason.ts'
import { imageProblems } from '../images-api.ts'
import {
  CONTENT_TYPES,
  type MediaStore,
  PROBE_FILE,
  type RemoteReply,
  SHOP_MARK_FILE,
  type StoredFile,
} from './media-store.ts'
import { keptProof, refusalIn, textsIn } from './s3-replies.ts'

/** An S3-compatible store, addressed by path: `endpoint/bucket/key`. */
export interface S3Place {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const LIMIT_MS = 30_000
const RETRIES = 3
const FIRST_PAUSE_MS = 50
/** A thousand keys take a third of a megabyte. */
const MOST_OF_A_LISTING = 8 * 1024 * 1024
/** What is read into memory at once; larger files are streamed. */
const MOST_AT_ONCE = 128 * 1024 * 1024
const RETRY_AFTER_SECONDS = 30
const PROBE = Buffer.from('caballete')

/** Public files have a prefix of their own, so that a bucket's policy can publish them and keep the masters. */
const PUBLIC_PREFIX = 'media/'
/** What says something of the store itself is for nobody but us. */
const OURS = new Set([SHOP_MARK_FILE, PROBE_FILE])
const keyOf = (name: string): string =>
  name.startsWith('masters/') || OURS.has(name) ? name : `${PUBLIC_PREFIX}${name}`
const nameOf = (key: string): string =>
  key.startsWith(PUBLIC_PREFIX) ? key.slice(PUBLIC_PREFIX.length) : key

const typeOf = (name: string): string =>
  CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Where the next page begins is the store's own word, in which anything may stand. */
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => SIGNS[name] ?? '')

/** What one page of a listing says. The keys are our own: they need no unescaping. */
function filesIn(xml: string): StoredFile[] {
  const dates = textsIn(xml, 'LastModified')
  return textsIn(xml, 'Key').map((key, index) => ({
    name: nameOf(key),
    changedAt: new Date(dates[index] ?? 0),
  }))
}

const storeAway = (cause: unknown) =>
  new Problem(imageProblems.images_away, { retryAfter: RETRY_AFTER_SECONDS, cause })

/** Keeps picture files in a bucket; S3 itself stores an object whole or not at all. */
export function createS3Store(place: S3Place): MediaStore {
  const { accessKeyId, secretAccessKey, region } = place
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const bucketUrl = `${place.endpoint.replace(/\/$/, '')}/${place.bucket}`

  /**
   * Asks once. The signal goes straight to `fetch`: one that is handed on by a Request, as the signer's own fetch does
   * it, is forgotten with the next garbage collection, and then nothing ends the waiting.
   */
  async function askOnce(address: string, init: RequestInit): Promise<Response> {
    const { signal, body, ...named } = init
    const { url, headers } = await signer.sign(`${bucketUrl}${address}`, named)
    return fetch(url, { ...named, headers, body, signal })
  }

  /** Asks again while the store has a fault of its own, or too much to do. */
  async function askPatiently(address: string, init: RequestInit, again = 0): Promise<Response> {
    const reply = await askOnce(address, init)
    if (again >= RETRIES || (reply.status < 500 && reply.status !== 429)) return reply
    await reply.body?.cancel()
    await wait(Math.random() * FIRST_PAUSE_MS * 2 ** again)
    return askPatiently(address, init, again + 1)
  }

  /** Answers what the store says; that it cannot be reached, or will not do it, is a problem for the time being. */
  async function ask(
    address: string,
    init: RequestInit,
    expected: readonly number[] = [],
  ): Promise<Response> {
    const signal = init.signal ?? AbortSignal.timeout(LIMIT_MS)
    const reply = await askPatiently(address, { ...init, signal }).catch((error: unknown) => {
      throw storeAway(error)
    })
    if (reply.ok || expected.includes(reply.status)) return reply
    throw storeAway(await refusalIn(reply, init.method === 'PUT' ? 'write' : 'read'))
  }

  const require = (name: string, init: RequestInit): Promise<Response> => ask(`/${keyOf(name)}`, init)

  const send = async (name: string, body: Uint8Array<ArrayBuffer> | Blob) => {
    await require(name, { method: 'PUT', body, headers: { 'content-type': typeOf(name) } })
  }

  async function* list(): AsyncIterable<StoredFile> {
    let from = ''
    do {
      const reply = await ask(`?list-type=2${from}`, { method: 'GET' })
      const xml = (await readBytes(reply, MOST_OF_A_LISTING)).toString('utf8')
      // A listing that ends early would look like pictures that are gone.
      if (!xml.trimEnd().endsWith('</ListBucketResult>'))
        throw new Error('the picture store gave a listing that makes no sense')
      yield* filesIn(xml).filter(({ name }) => name !== PROBE_FILE)
      const [next] = textsIn(xml, 'NextContinuationToken')
      from = next === undefined ? '' : `&continuation-token=${encodeURIComponent(unescaped(next))}`
    } while (from !== '')
  }

  /** Writes a few bytes and reads them again. All processes write the same, so that none reads another's. */
  const proveStore = keptProof(async () => {
    await send(PROBE_FILE, PROBE)
    const read = await readBytes(await require(PROBE_FILE, { method: 'GET' }), PROBE.length).catch(() =>
      PROBE.subarray(1),
    )
    if (!PROBE.equals(read)) throw new PlainFault('the store gave other bytes than it was given')
  })

  async function open(
    method: 'GET' | 'HEAD',
    name: string,
    conditions: Record<string, string>,
  ): Promise<RemoteReply> {
    // The limit is for the answer to begin: how fast a visitor takes it is another matter.
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), LIMIT_MS)
    const asked = { method, headers: conditions, signal: limit.signal }
    const reply = await ask(`/${keyOf(name)}`, asked, [304, 404, 416]).finally(() => clearTimeout(timer))
    const hasContent = reply.status === 200 || reply.status === 206
    if (!hasContent) await reply.body?.cancel()
    const body =
      hasContent && reply.body !== null ? Readable.fromWeb(reply.body as ReadableStream) : undefined
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body }
  }

  return {
    // Only a store that answers knows that it does not have a file.
    has: async (name) => (await ask(`/${keyOf(name)}`, { method: 'HEAD' }, [404])).ok,
    put: (name, bytes) => send(name, new Uint8Array(bytes)),
    putFile: async (name, file) => send(name, await openAsBlob(file)),
    read: async (name) => readBytes(await require(name, { method: 'GET' }), MOST_AT_ONCE),
    async fetchTo(name, file) {
      const { body } = await require(name, { method: 'GET' })
      await writeFile(file, body === null ? '' : Readable.fromWeb(body as ReadableStream))
    },
    list,
    remove: async (name) => {
      await require(name, { method: 'DELETE' })
    },
    source: { kind: 'remote', open },
    async check() {
      const reply = await ask('?list-type=2&max-keys=1', { method: 'GET' })
      await reply.body?.cancel()
      await proveStore()
      return undefined
    },
  }
}
