import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Enough to need room of its own on any disk. */
const PROBE = Buffer.alloc(64 * 1024, 'caballete')
const LEAST_FREE_SHARE = 0.05

async function writeAndRemove(file: string): Promise<void> {
  try {
    const handle = await open(file, 'w')
    try {
      await handle.writeFile(PROBE)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Writes into a folder down to its disk, and takes away what it wrote: only so much says that the next file has room.
 * Answers a warning when little is left.
 */
export async function probeFolder(
  folder: string,
  leastFreeShare: number = LEAST_FREE_SHARE,
): Promise<string | undefined> {
  await makeFolder(folder)
  await writeAndRemove(join(folder, `.probe-${process.pid}`))
  const { bavail, blocks } = await statfs(folder)
  const share = blocks === 0 ? 1 : bavail / blocks
  if (share >= leastFreeShare) return undefined
  return `less than ${leastFreeShare * 100} % of the disk is free: ${(share * 100).toFixed(1)} %`
}
