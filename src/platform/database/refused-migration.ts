import { sql } from 'drizzle-orm'
import { StartRefusal } from '../config/start-refusal.ts'
import type { Queryable } from './database.ts'
import { sqlStateOf } from './sql-state.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
/** How servers say that an extension is not installed beside them; older ones miss its file. */
const NOT_INSTALLED = ['0A000', '58P01']

/** The extension that a statement adds to the database; `undefined` for any other. */
const extensionIn = (statement: string): string | undefined =>
  /^\s*create extension (?:if not exists )?"?(\w+)/i.exec(statement)?.[1]

/** Why a server refuses to make the tables, where somebody can mend that there. */
function refusalOf(error: unknown, statement: string): StartRefusal | undefined {
  const state = sqlStateOf(error) ?? ''
  const extension = extensionIn(statement)
  if (state === INSUFFICIENT_PRIVILEGE && extension !== undefined)
    return new StartRefusal(
      `The user of the database may not add the extension ${extension}, which the shop needs: have whoever looks after PostgreSQL say "create extension ${extension}" in this database, and start again.`,
    )
  if (state === INSUFFICIENT_PRIVILEGE)
    return new StartRefusal(
      'The user of the database may not make tables in it: make it the owner of the database, and start again.',
    )
  if (NOT_INSTALLED.includes(state) && extension !== undefined)
    return new StartRefusal(
      `The PostgreSQL server does not have the extension ${extension}, which the shop needs: install the modules that come with PostgreSQL (postgresql-contrib) beside it, and start again.`,
    )
  return undefined
}

/** Runs a statement of a migration; throws a StartRefusal where the server's operator has to do something first. */
export async function runMigrating(tx: Queryable, statement: string): Promise<void> {
  await tx.execute(sql.raw(statement)).catch((error: unknown) => {
    throw refusalOf(error, statement) ?? error
  })
}

/** Not an error: ends a transaction without leaving anything behind. */
class Undo extends Error {}

/** Tries those of some statements that add an extension, and takes them back; throws as the start would. */
export async function tryExtensions(database: Queryable, statements: readonly string[]): Promise<void> {
  const extensions = statements.filter((each) => extensionIn(each) !== undefined)
  const attempt = database.transaction(async (tx) => {
    for (const statement of extensions) await runMigrating(tx, statement)
    throw new Undo()
  })
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
}
