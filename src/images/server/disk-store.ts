import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { probeFolder } from '#platform/disk/probe-folder.ts'
import { hasRoom, isFull, RESERVE } from './free-space.ts'
import { ARRIVING, type MediaStore, NoRoom, type StoredFile } from './media-store.ts'

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* filesBelow(folder: string, root: string): AsyncIterable<StoredFile> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path, root)
    else {
      const found = await stat(path).catch(() => undefined)
      if (found !== undefined) yield { name: relative(root, path), changedAt: found.mtime }
    }
  }
}

/**
 * Files below `folder`; each is written aside, flushed, and then renamed into its place.
 * @param reserve bytes that must stay free on the disk
 */
export function createDiskStore(folder: string, { reserve = RESERVE } = {}): MediaStore {
  async function arrive(name: string, write: (file: string) => Promise<void>): Promise<void> {
    const target = join(folder, name)
    const aside = join(folder, ARRIVING, randomUUID())
    await makeFolder(dirname(aside))
    if (!(await hasRoom(folder, 0, reserve))) throw new NoRoom('too little space would be left on the disk')
    try {
      await write(aside)
      const made = await makeFolder(dirname(target))
      await rename(aside, target)
      await flush(dirname(target))
      if (made !== undefined) await flush(dirname(made))
    } catch (error) {
      await rm(aside, { force: true })
      throw isFull(error) ? new NoRoom('no space is left on the disk', { cause: error }) : error
    }
  }

  return {
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    put: (name, bytes) => arrive(name, (file) => writeFlushed(file, bytes)),
    putFile: (name, source) =>
      arrive(name, async (file) => {
        await copyFile(source, file, constants.COPYFILE_FICLONE)
        await flush(file)
      }),
    read: (name) => readFile(join(folder, name)),
    fetchTo: (name, file) => copyFile(join(folder, name), file, constants.COPYFILE_FICLONE),
    list: () => filesBelow(folder, folder),
    async remove(name) {
      await rm(join(folder, name), { force: true })
      // Only an empty folder goes; whoever puts a file there just now keeps it.
      await rmdir(dirname(join(folder, name))).catch(() => {})
    },
    source: { kind: 'folder', folder },
    check: () => probeFolder(join(folder, ARRIVING)),
  }
}
