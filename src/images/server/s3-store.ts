import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Problem } from '#platform/contract/problem.ts'
import { readBytes } from '#platform/http/read-body.ts'
import { PlainFault } from '#platform/log/plain-reason.ts'
import { fetchContent } from '#platform/s3/fetch-content.ts'
import { createS3Client, type S3Place } from '#platform/s3/s3-client.ts'
import { keptProof } from '#platform/s3/s3-replies.ts'
import { sendContent, sendFile } from '#platform/s3/send-file.ts'
import { imageProblems } from '../images-api.ts'
import {
  CONTENT_TYPES,
  type MediaStore,
  PROBE_FILE,
  type RemoteReply,
  SHOP_MARK_FILE,
  type StoredFile,
} from './media-store.ts'

const LIMIT_MS = 30_000
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

const storeAway = (cause: unknown) =>
  new Problem(imageProblems.images_away, { retryAfter: RETRY_AFTER_SECONDS, cause })

/** Keeps picture files in a bucket; S3 itself stores an object whole or not at all. */
export function createS3Store(place: S3Place): MediaStore {
  const client = createS3Client(place)

  /** That the store cannot be reached, or will not do it, is a problem for the time being. */
  const orAway = <Said>(said: Promise<Said>): Promise<Said> =>
    said.catch((error: unknown) => {
      throw storeAway(error)
    })

  const ask: typeof client.ask = (...asked) => orAway(client.ask(...asked))

  const require = (name: string, init: RequestInit): Promise<Response> => ask(`/${keyOf(name)}`, init)

  const headersOf = (name: string) => ({ 'content-type': typeOf(name) })

  // An original or a film may take minutes on a slow line.
  const send = (name: string, bytes: Uint8Array) =>
    orAway(sendContent(client, keyOf(name), new Blob([new Uint8Array(bytes)]), headersOf(name)))

  const fetchWhole = (name: string) => orAway(fetchContent(client, `/${keyOf(name)}`))

  async function* list(): AsyncIterable<StoredFile> {
    try {
      for await (const { key, changedAt } of client.list())
        if (key !== PROBE_FILE) yield { name: nameOf(key), changedAt }
    } catch (error) {
      throw storeAway(error)
    }
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
    put: send,
    putFile: (name, file) => orAway(sendFile(client, keyOf(name), file, headersOf(name))),
    read: async (name) => readBytes(await fetchWhole(name), MOST_AT_ONCE),
    async fetchTo(name, file) {
      const { body } = await fetchWhole(name)
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
