import type { PoolClient } from 'pg'
import { MINUTE_MS } from '../time/spans.ts'

/** A statement that waits for a lock nobody gives up. */
const STATEMENT_MS = 30_000
/** A transaction that nobody ends. */
const IDLE_MS = MINUTE_MS

const limits = (scope: 'session' | 'local') =>
  `set ${scope} statement_timeout = ${STATEMENT_MS}; set ${scope} idle_in_transaction_session_timeout = ${IDLE_MS}`

/** What a connection is told once that is ours alone. */
export const SESSION_LIMITS = limits('session')

/** The driver's words for a question that was given up. */
export const NO_ANSWER = 'Query read timeout'

const BEGINS = /^\s*begin\b[^;]*$/i
const ENDS = /^\s*(?:commit|rollback)\s*;?\s*$/i

type Ask = (...given: unknown[]) => Promise<unknown>

const queryOf = (asked: unknown): { readonly text: string } =>
  typeof asked === 'string' ? { text: asked } : (asked as { text: string })

/**
 * Lets a pooler take the connection of the server away after each transaction: what is set for a session would reach
 * whoever gets that connection next. So every transaction is begun with limits of its own, and a statement without one is
 * given up on this side, with its connection: the answer may still come.
 * @param longest milliseconds for which a single statement is waited
 */
export function limitEachTransaction(client: PoolClient, longest = STATEMENT_MS): void {
  const ask = client.query.bind(client) as unknown as Ask
  let isInTransaction = false

  async function askAlone(query: { readonly text: string }, rest: readonly unknown[]): Promise<unknown> {
    try {
      return await ask({ ...query, query_timeout: longest }, ...rest)
    } catch (error) {
      isInTransaction = false
      if (error instanceof Error && error.message === NO_ANSWER) client.release(true)
      throw error
    }
  }

  const askLimited: Ask = async (asked, ...rest) => {
    const query = queryOf(asked)
    if (isInTransaction) {
      if (ENDS.test(query.text)) isInTransaction = false
      return ask(asked, ...rest)
    }
    if (!BEGINS.test(query.text)) return askAlone(query, rest)
    isInTransaction = true
    return askAlone({ ...query, text: `${query.text}; ${limits('local')}` }, rest)
  }
  client.query = askLimited as unknown as PoolClient['query']
}
