import { freeBytes } from '#platform/disk/free-bytes.ts'
import { makeFolder } from '#platform/disk/make-folder.ts'

/** Free bytes below which nothing more is taken: the database beside it must never meet a full disk. */
export const RESERVE = 256 * 1024 * 1024

/** Whether a disk would still have its reserve after so many bytes more. */
export async function hasRoom(folder: string, bytes = 0, reserve = RESERVE): Promise<boolean> {
  await makeFolder(folder)
  return (await freeBytes(folder)) - bytes >= reserve
}

/** Whether a write failed because there is no space left. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))
