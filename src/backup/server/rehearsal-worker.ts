import { once } from 'node:events'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { endBySignal } from '#platform/disk/passing.ts'
import { plainReason } from '#platform/log/plain-reason.ts'
import type { RehearsalFindings } from './automatic-backups.ts'
import { BadBackup } from './read-backup.ts'
import type { RehearsalReply, RehearsalRequest } from './rehearse-apart.ts'
import { rehearseRestore } from './rehearse-command.ts'

/**
 * Restores a backup for a try: a program of its own, because a second embedded database takes memory that is given back
 * with the process, and time that visitors would have to wait for.
 */
async function rehearse({ file, folder }: RehearsalRequest): Promise<RehearsalReply> {
  try {
    await makeFolder(folder)
    const { rows, pictures, faults } = await rehearseRestore(
      { APP_MODE: 'demo', DATA_DIR: folder },
      file,
      folder,
    )
    const done: RehearsalFindings = { rows, pictures, faults }
    return { done }
  } catch (error) {
    // That is what the try was for.
    if (error instanceof BadBackup) return { done: { rows: 0, pictures: 0, faults: [error.message] } }
    if (error instanceof StartRefusal) return { failed: 'there is no room for it, or no folder' }
    return { failed: plainReason(error) }
  }
}

endBySignal()
// Nobody is left to be told.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
const [request] = await once(process, 'message')
const reply = await rehearse(request)
process.removeAllListeners('disconnect')
process.send?.(reply, () => process.exit(0))
