import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where picture files live, by relative name. */
export interface MediaStore {
  /** The folder that the server may send files from. */
  readonly folder: string
  has(name: string): Promise<boolean>
  /** Stores a file whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files below `folder`; each is written beside its place, flushed, and then renamed into it. */
export function createDiskStore(folder: string): MediaStore {
  return {
    folder,
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    async put(name, bytes) {
      const target = join(folder, name)
      const temporary = `${target}.${randomUUID()}.tmp`
      await mkdir(dirname(target), { recursive: true })
      try {
        await writeDurably(temporary, bytes)
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
  }
}
