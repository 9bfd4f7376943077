import type { Database, Queryable } from './database.ts'

/**
 * Reads the database as it is at one moment, whoever writes meanwhile. As in any transaction the outside is not waited
 * for, but for a command that has the embedded database to itself.
 */
export const readAtOnce = <Result>(
  database: Database,
  read: (sql: Queryable) => Promise<Result>,
): Promise<Result> =>
  database.sql.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
