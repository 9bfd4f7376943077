import { rename, rm, writeFile } from 'node:fs/promises'

/** Has nothing in a folder be found or written while `work` runs: a file stands in its place. */
export async function whileFolderFails(folder: string, work: () => Promise<void>): Promise<void> {
  await rename(folder, `${folder}-gone`)
  await writeFile(folder, '')
  try {
    await work()
  } finally {
    await rm(folder)
    await rename(`${folder}-gone`, folder)
  }
}
