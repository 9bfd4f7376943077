import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { makeFolder } from '../disk/make-folder.ts'
import { plainReason } from '../log/plain-reason.ts'
import { StartRefusal } from './start-refusal.ts'

/** Makes a folder that can be read and written, or refuses to start with the reason and the setting that names it: all of them lie in DATA_DIR. */
export async function requireFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefusal(`DATA_DIR: the folder ${folder} cannot be written: ${plainReason(error)}.`)
  }
}
