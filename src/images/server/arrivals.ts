import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#platform/contract/problem.ts'
import { imageProblems } from '../images-api.ts'
import { isFull } from './free-space.ts'

/** A file that has come in and that nobody has looked at yet. */
export interface Arrival {
  readonly file: string
  /** SHA-256 of its bytes, in hex. */
  readonly hash: string
  remove(): Promise<void>
}

/** Passes bytes on, up to a limit, and knows their hash in the end. */
function measure(limit: number) {
  const hash = createHash('sha256')
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > limit) done(new Problem(imageProblems.image_too_large))
      else done(null, chunk)
    },
  })
  return { counter, size: () => size, digest: () => hash.digest('hex') }
}

/**
 * Writes what comes in to a file of its own below `folder`; its name is ours, whatever the sender calls it.
 * Refuses empty files and those of more than `limit` bytes. Whoever receives it removes it.
 */
export async function receiveFile(
  folder: string,
  source: Readable | Uint8Array,
  limit: number,
): Promise<Arrival> {
  const file = join(folder, randomUUID())
  const remove = () => rm(file, { force: true })
  const { counter, size, digest } = measure(limit)
  try {
    await mkdir(folder, { recursive: true })
    const stream = source instanceof Uint8Array ? Readable.from([source]) : source
    await pipeline(stream, counter, createWriteStream(file, { flags: 'wx' }))
    if (size() === 0) throw new Problem(imageProblems.image_missing)
    return { file, hash: digest(), remove }
  } catch (error) {
    await remove()
    throw isFull(error) ? new Problem(imageProblems.images_no_room, { cause: error }) : error
  }
}

/** Removes what a process that was killed has left in a folder; files younger than `minutes` may be in use. */
export async function sweepFolder(folder: string, minutes: number, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && now.getTime() - found.mtimeMs >= minutes * 60_000)
      await rm(path, { recursive: true, force: true })
  }
}
