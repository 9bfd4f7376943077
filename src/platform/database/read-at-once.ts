import type { Database, Queryable } from './database.ts'
import { takeTime } from './take-time.ts'

/**
 * Reads the database as it is at one moment, whoever writes meanwhile. As in any transaction the outside is not waited
 * for, but for a command that has the embedded database to itself.
 */
export const readAtOnce = <Result>(
  database: Database,
  read: (sql: Queryable) => Promise<Result>,
): Promise<Result> =>
  database.sql.transaction(
    async (tx) => {
      await takeTime(tx)
      return read(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
