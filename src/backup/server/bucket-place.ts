import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { RESERVE } from '#images/server/free-space.ts'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { spareDisk } from '#platform/disk/spare-disk.ts'
import { PlainFault } from '#platform/log/plain-reason.ts'
import { proveBucket } from '#platform/s3/prove-bucket.ts'
import { createS3Client, type S3Client, type S3Place } from '#platform/s3/s3-client.ts'
import { sendFile } from '#platform/s3/send-file.ts'
import { type BackupPlace, PROBE_NAME } from './backup-place.ts'

/** Beside pictures, where it is their bucket as well, and out of what its owner may have published of them. */
const PREFIX = 'backups/'
const OWNER_ALONE = 0o600
const BEGIN_LIMIT_MS = 30_000

/** The limit is for the answer to begin: how long a large file takes is another matter. */
async function fetchInto(client: S3Client, key: string, file: string, folder: string): Promise<void> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), BEGIN_LIMIT_MS)
  const { body } = await client
    .ask(`/${key}`, { method: 'GET', signal: limit.signal })
    .finally(() => clearTimeout(timer))
  if (body === null) throw new PlainFault('the store sent an empty file')
  const content = spareDisk(Readable.fromWeb(body as ReadableStream), folder, RESERVE)
  await pipeline(content, createWriteStream(file, { mode: OWNER_ALONE }))
}

/**
 * Keeps backups in a bucket.
 * @param workFolder where a backup lies before it is sent and while it is tried, with room for the largest
 */
export function createBucketPlace(place: S3Place, workFolder: string): BackupPlace {
  const client = createS3Client(place)
  const keyOf = (name: string) => `${PREFIX}${name}`

  async function withRoom<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result> {
    await makeFolder(workFolder)
    const file = join(workFolder, name)
    try {
      return await work(file)
    } finally {
      await rm(file, { force: true })
    }
  }

  async function remove(name: string): Promise<void> {
    await (await client.ask(`/${keyOf(name)}`, { method: 'DELETE' }, [404])).body?.cancel()
  }

  return {
    keep: (name, write) =>
      withRoom(name, async (file) => {
        const bytes = await write(file)
        await sendFile(client, keyOf(name), file)
        return bytes
      }),
    async *list() {
      for await (const { key } of client.list(PREFIX)) yield key.slice(PREFIX.length)
    },
    withFile: (name, work) =>
      withRoom(name, async (file) => {
        await fetchInto(client, keyOf(name), file, workFolder)
        return work(file)
      }),
    remove,
    check: () => proveBucket(client, keyOf(PROBE_NAME)),
  }
}
