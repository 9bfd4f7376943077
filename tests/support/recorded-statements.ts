import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#platform/database/database.ts'

export interface RecordedStatement {
  readonly sql: string
  readonly params: readonly unknown[]
}

interface Session {
  prepareQuery(query: RecordedStatement, ...more: unknown[]): unknown
}

/** Writes down the statements that are made of tables, inside of transactions and outside, on either database. */
export function recordStatements({ sql }: Database) {
  // Drizzle hands the session of the database and of each transaction to no one; they share their class.
  const { session } = sql as unknown as { session: Session }
  const kind = Object.getPrototypeOf(session) as Session
  const { prepareQuery } = kind
  let statements: RecordedStatement[] = []
  const caused = new AsyncLocalStorage<RecordedStatement[]>()
  kind.prepareQuery = function (this: Session, query, ...more) {
    statements.push(query)
    caused.getStore()?.push(query)
    return prepareQuery.call(this, query, ...more)
  }
  return {
    /** The statements since it was asked last. */
    take(): readonly RecordedStatement[] {
      const taken = statements
      statements = []
      return taken
    },
    /** What the work asked by itself; not what the background tasks happened to ask meanwhile. */
    async causedBy(work: () => Promise<unknown>): Promise<readonly RecordedStatement[]> {
      const own: RecordedStatement[] = []
      await caused.run(own, work)
      return own
    },
    stop() {
      kind.prepareQuery = prepareQuery
    },
  }
}

/** Whether a statement is about a table. */
export const isAbout = ({ sql }: RecordedStatement, table: string) => sql.includes(`"${table}"`)

/** Whether a statement, or a part of it, adds rows to a table or changes some. */
export const writesTo = ({ sql }: RecordedStatement, table: string) =>
  sql.includes(`insert into "${table}"`) || sql.includes(`update "${table}"`)
