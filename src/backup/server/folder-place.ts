import { open, opendir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { PlainFault } from '#platform/log/plain-reason.ts'
import { type BackupPlace, PROBE_NAME } from './backup-place.ts'

const PROBE_TEXT = 'caballete'

/** That a name is in a folder survives a power cut only when the folder itself is on the disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Keeps backups in a folder, as on another disk or a network's. */
export function createFolderPlace(folder: string): BackupPlace {
  return {
    async keep(name, write) {
      await makeFolder(folder)
      const bytes = await write(join(folder, name))
      await flushFolder(folder)
      return bytes
    },
    async *list() {
      await makeFolder(folder)
      for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry.name
    },
    withFile: (name, work) => work(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async check() {
      await makeFolder(folder)
      const file = join(folder, PROBE_NAME)
      const read = await writeFile(file, PROBE_TEXT)
        .then(() => readFile(file, 'utf8'))
        .finally(() => rm(file, { force: true }))
      if (read !== PROBE_TEXT) throw new PlainFault('the folder gave other bytes than it was given')
    },
  }
}
