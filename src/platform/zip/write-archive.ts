import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A backup holds what persons have told the shop, and nobody else on the machine reads it. */
const OWNER_ALONE = 0o600

/** Writes a file aside and gives it its name when it is whole and on the disk; answers its bytes. */
export async function writeArchive(file: string, content: Readable): Promise<number> {
  const aside = `${file}.part`
  try {
    // What a killed command has left may have another mode.
    await rm(aside, { force: true })
    await pipeline(content, createWriteStream(aside, { mode: OWNER_ALONE }))
    const handle = await open(aside, 'r')
    await handle.sync().finally(() => handle.close())
    const { size } = await stat(aside)
    await rename(aside, file)
    return size
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}
