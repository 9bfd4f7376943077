import { statfs } from 'node:fs/promises'

/** How many bytes the process may still write to the disk of a folder; fails where there is no folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
