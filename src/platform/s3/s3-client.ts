import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { readBytes } from '../http/read-body.ts'
import { refusalIn, textsIn } from './s3-replies.ts'

/** An S3-compatible store, addressed by path: `endpoint/bucket/key`. */
export interface S3Place {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

interface S3Object {
  readonly key: string
  readonly changedAt: Date
}

/** One bucket. What it refuses is thrown as `StoreRefusal`, that it is not reached as whatever `fetch` throws. */
export interface S3Client {
  /**
   * @param address what stands behind the bucket's own address: `/key` or `?query`
   * @param expected statuses beside the good ones that are an answer and no refusal
   */
  ask(address: string, init: RequestInit, expected?: readonly number[]): Promise<Response>
  /** Every object, or those whose keys begin so; fails where a listing ends early. */
  list(prefix?: string): AsyncIterable<S3Object>
}

const LIMIT_MS = 30_000
const RETRIES = 3
const FIRST_PAUSE_MS = 50
/** A thousand keys take a third of a megabyte. */
const MOST_OF_A_LISTING = 8 * 1024 * 1024

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Where the next page begins is the store's own word, in which anything may stand. */
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => SIGNS[name] ?? '')

/** What one page of a listing says. The keys are our own: they need no unescaping. */
function objectsIn(xml: string): S3Object[] {
  const dates = textsIn(xml, 'LastModified')
  return textsIn(xml, 'Key').map((key, index) => ({ key, changedAt: new Date(dates[index] ?? 0) }))
}

export function createS3Client(place: S3Place): S3Client {
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

  async function ask(
    address: string,
    init: RequestInit,
    expected: readonly number[] = [],
  ): Promise<Response> {
    const signal = init.signal ?? AbortSignal.timeout(LIMIT_MS)
    const reply = await askPatiently(address, { ...init, signal })
    if (reply.ok || expected.includes(reply.status)) return reply
    throw await refusalIn(reply, init.method === 'GET' || init.method === 'HEAD' ? 'read' : 'write')
  }

  async function* list(prefix?: string): AsyncIterable<S3Object> {
    const only = prefix === undefined ? '' : `&prefix=${encodeURIComponent(prefix)}`
    let from = ''
    do {
      const reply = await ask(`?list-type=2${only}${from}`, { method: 'GET' })
      const xml = (await readBytes(reply, MOST_OF_A_LISTING)).toString('utf8')
      // A listing that ends early would look like objects that are gone.
      if (!xml.trimEnd().endsWith('</ListBucketResult>'))
        throw new Error('the store gave a listing that makes no sense')
      yield* objectsIn(xml)
      const [next] = textsIn(xml, 'NextContinuationToken')
      from = next === undefined ? '' : `&continuation-token=${encodeURIComponent(unescaped(next))}`
    } while (from !== '')
  }

  return { ask, list }
}
