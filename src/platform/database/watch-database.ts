import type { Log } from '../log/log.ts'
import type { Database } from './database.ts'

const PAUSE_MS = 5000
const LIMIT_MS = 20_000

/**
 * Ends the process when the embedded database does not answer any more: after a full disk it never will, and
 * whoever supervises the process can start it again. Answers how to stop watching.
 */
export function watchDatabase(
  database: Pick<Database, 'ping'>,
  log: Log,
  { pause = PAUSE_MS, limit = LIMIT_MS, giveUp = () => process.exit(1) } = {},
): () => void {
  let next: NodeJS.Timeout | undefined
  let isWatching = true

  async function look(): Promise<void> {
    const deadline = setTimeout(() => {
      log.fatal('the embedded database does not answer any more; the process ends')
      giveUp()
    }, limit)
    await database.ping().catch((error: unknown) => log.error({ err: error }, 'the database refused a ping'))
    clearTimeout(deadline)
    if (isWatching) next = setTimeout(look, pause).unref()
  }

  next = setTimeout(look, pause).unref()
  return () => {
    isWatching = false
    clearTimeout(next)
  }
}
