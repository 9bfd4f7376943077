import { openAsBlob } from 'node:fs'
import { readBytes } from '../http/read-body.ts'
import { PlainFault } from '../log/plain-reason.ts'
import { MINUTE_MS } from '../time/spans.ts'
import type { S3Client } from './s3-client.ts'
import { textsIn } from './s3-replies.ts'

/** With ten thousand parts, as many as stores take, a file may have 160 GB. */
const PART = 16 * 1024 * 1024
/** Half a megabit a second is enough for a part. */
const PART_LIMIT_MS = 5 * MINUTE_MS
type Headers = Readonly<Record<string, string>>

const MOST_OF_AN_ANSWER = 64 * 1024

/** What a store says may come late, and may say at last that it did not work. */
const textOf = async (reply: Response) => (await readBytes(reply, MOST_OF_AN_ANSWER)).toString('utf8')

const sign = (tag: string) => tag.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

async function sendParts(client: S3Client, address: string, file: Blob, headers: Headers): Promise<void> {
  const [upload] = textsIn(
    await textOf(await client.ask(`${address}?uploads`, { method: 'POST', headers })),
    'UploadId',
  )
  if (upload === undefined) throw new PlainFault('the store does not take a file in parts')
  const named = `uploadId=${encodeURIComponent(upload)}`
  try {
    const parts: string[] = []
    for (let from = 0, number = 1; from < file.size; from += PART, number += 1) {
      const reply = await client.ask(`${address}?partNumber=${number}&${named}`, {
        method: 'PUT',
        body: file.slice(from, from + PART),
        signal: AbortSignal.timeout(PART_LIMIT_MS),
      })
      await reply.body?.cancel()
      const tag = sign(reply.headers.get('etag') ?? '')
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`)
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const signal = AbortSignal.timeout(PART_LIMIT_MS)
    const said = await textOf(await client.ask(`${address}?${named}`, { method: 'POST', body, signal }))
    if (said.includes('<Error>')) throw new PlainFault('the store did not put the parts of a file together')
  } catch (error) {
    // Parts that nobody puts together are paid for until somebody takes them away.
    await client.ask(`${address}?${named}`, { method: 'DELETE' }, [404]).catch(() => {})
    throw error
  }
}

/** Sends content of any size into a bucket, some megabytes at a time; it is there whole or not at all. */
export async function sendContent(
  client: S3Client,
  key: string,
  content: Blob,
  headers: Headers = {},
): Promise<void> {
  if (content.size > PART) return sendParts(client, `/${key}`, content, headers)
  const reply = await client.ask(`/${key}`, {
    method: 'PUT',
    body: content,
    headers,
    signal: AbortSignal.timeout(PART_LIMIT_MS),
  })
  await reply.body?.cancel()
}

/** Sends a file as {@link sendContent} does. */
export const sendFile = async (
  client: S3Client,
  key: string,
  path: string,
  headers?: Headers,
): Promise<void> => sendContent(client, key, await openAsBlob(path), headers)
