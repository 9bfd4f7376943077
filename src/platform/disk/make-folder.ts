import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PlainFault } from '../log/plain-reason.ts'

/** Somebody may take a folder away that was there a moment ago, but not for ever. */
const ATTEMPTS = 5

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** What the shop keeps tells of persons, and nobody else on the machine reads it. */
export const OWNER_ALONE = 0o700

/** Makes one folder; answers whether it was not there before. */
async function makeOne(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, OWNER_ALONE)
    return true
  } catch (error) {
    // A system that cannot be written may say so before it says that the folder is there.
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    )
    if (isThere) return false
    throw error
  }
}

/**
 * Makes a folder and all above it that are missing, each for its owner alone; answers the topmost that it made. Node's own way, with `recursive`,
 * goes round for ever below a folder that takes none and says that it is not there itself, as /proc does.
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  let topmost: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (await makeOne(folder)) topmost ??= folder
      return topmost
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
      if (attempt === ATTEMPTS) throw new PlainFault('no folder can be made there', { cause: error })
      const made = await makeFolder(dirname(folder))
      if (made !== undefined) topmost ??= made
    }
  }
}
