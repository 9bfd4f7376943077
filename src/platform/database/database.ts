import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What a raw statement answers, whichever driver brings it. */
interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

/** Runs SQL: the database itself or one transaction of it; the same on PGlite and on PostgreSQL. */
export type Queryable = PgDatabase<RowsResult, Record<string, never>>

/** A transaction that can also tell every process, once it is committed, that something changed. */
export interface Transaction {
  readonly sql: Queryable
  /** The same transaction as the job queue wants it. */
  readonly runner: StatementRunner
  /** Delivered to all listeners of all processes when, and only when, the transaction commits. */
  announce(topic: Topic, details?: Details): Promise<void>
}

/** What an announcement is about, each a word without spaces. */
export type Details = readonly string[]

/** What processes tell each other about; each is declared by the room that says it. */
export interface Topic {
  readonly name: string
}

/** Declares a topic. @param name small letters and '_', unique in the house: the database knows it by that */
export function topicOf(name: string): Topic {
  if (!/^[a-z_]{1,60}$/.test(name)) throw new Error(`${name} is no name of a topic`)
  return { name }
}

/** The form in which the job queue wants to run its statements. */
export interface StatementRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly sql: Queryable
  /**
   * Runs `work` in one transaction. PGlite is one connection: inside `work` use only what it is given,
   * and never wait for the outside world.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /**
   * Calls `react` with the details of each committed announcement, and without any after a gap in which one may have
   * been missed.
   */
  listen(topic: Topic, react: (details: Details | undefined) => void): Promise<void>
  /** The connection as the job queue wants it. */
  readonly runner: StatementRunner
  /** From now on there are visitors: whoever gets no connection to a server is told so sooner than a start or a command is. */
  expectVisitors(): void
  ping(): Promise<void>
  close(): Promise<void>
}
