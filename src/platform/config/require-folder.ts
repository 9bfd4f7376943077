import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { plainReason } from '../log/plain-reason.ts'
import { StartRefusal } from './start-refusal.ts'

/** Makes a folder that can be read and written, or refuses to start with the reason. */
export async function requireFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new StartRefusal(`The folder ${folder} cannot be written: ${plainReason(error)}.`)
  }
}
