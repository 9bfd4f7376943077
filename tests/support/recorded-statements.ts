import type { Database } from '#platform/database/database.ts'

interface Session {
  prepareQuery(query: { readonly sql: string }, ...more: unknown[]): unknown
}

/** Writes down the statements that are made of tables, inside of transactions and outside, on either database. */
export function recordStatements({ sql }: Database) {
  // Drizzle hands the session of the database and of each transaction to no one; they share their class.
  const { session } = sql as unknown as { session: Session }
  const kind = Object.getPrototypeOf(session) as Session
  const { prepareQuery } = kind
  let statements: string[] = []
  kind.prepareQuery = function (this: Session, query, ...more) {
    statements.push(query.sql)
    return prepareQuery.call(this, query, ...more)
  }
  return {
    /** The statements since it was asked last. */
    take(): readonly string[] {
      const taken = statements
      statements = []
      return taken
    },
    stop() {
      kind.prepareQuery = prepareQuery
    },
  }
}

/** Whether a statement is about a table. */
export const isAbout = (statement: string, table: string) => statement.includes(`"${table}"`)
