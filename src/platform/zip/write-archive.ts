import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { whilePassing } from '../disk/passing.ts'

/** A backup holds what persons have told the shop, and nobody else on the machine reads it. */
const OWNER_ALONE = 0o600

/** Writes a file aside and gives it its name when it is whole and on the disk; answers its bytes. */
export async function writeArchive(file: string, content: Readable): Promise<number> {
  // Two commands may write the same file: each one aside by itself.
  const aside = `${file}.${randomUUID()}.part`
  return whilePassing(aside, async () => {
    await pipeline(content, createWriteStream(aside, { mode: OWNER_ALONE, flags: 'wx' }))
    const handle = await open(aside, 'r')
    await handle.sync().finally(() => handle.close())
    const { size } = await stat(aside)
    await rename(aside, file)
    return size
  })
}
