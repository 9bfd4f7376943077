import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { opendir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#platform/contract/problem.ts'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
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
    await makeFolder(folder)
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
  await makeFolder(folder)
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && now.getTime() - found.mtimeMs >= minutes * MINUTE_MS)
      await rm(path, { recursive: true, force: true })
  }
}

const FACTS = '.json'

/** What of an upload is there: its bytes, and what is known of it. */
const partsOf = (folder: string, id: string) => [join(folder, id), join(folder, `${id}${FACTS}`)]

const changedAt = async (path: string): Promise<number> =>
  (await stat(path).catch(() => undefined))?.mtimeMs ?? 0

/**
 * Removes uploads to which nothing was added for so many minutes, each with what is known of it.
 * @param keep those that have become something else meanwhile
 */
export async function sweepUploads(
  folder: string,
  { minutes, now, keep = new Set() }: { minutes: number; now: Date; keep?: ReadonlySet<string> },
): Promise<void> {
  await makeFolder(folder)
  const names = await readdir(folder)
  for (const id of new Set(
    names.map((name) => (name.endsWith(FACTS) ? name.slice(0, -FACTS.length) : name)),
  )) {
    const parts = partsOf(folder, id)
    const last = Math.max(...(await Promise.all(parts.map(changedAt))))
    if (keep.has(id) || now.getTime() - last < minutes * MINUTE_MS) continue
    for (const part of parts) await rm(part, { recursive: true, force: true })
  }
}
