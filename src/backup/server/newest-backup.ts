import { begunAtOf } from './backup-name.ts'
import type { BackupPlace } from './backup-place.ts'

/** When the newest backup of a place was begun, whichever shop's it is: one database alone knows whose. */
export async function newestBackupIn(place: BackupPlace): Promise<Date | undefined> {
  let newest: Date | undefined
  for await (const name of place.list()) {
    const begunAt = begunAtOf(name)
    if (begunAt !== undefined && (newest === undefined || begunAt > newest)) newest = begunAt
  }
  return newest
}
