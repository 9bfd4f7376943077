import { chmod, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { makeFolder, OWNER_ALONE } from '../disk/make-folder.ts'
import { yieldTurn } from '../event-loop/turn.ts'
import { Listeners, transactionWith } from './announcements.ts'
import { ConnectionQueue } from './connection-queue.ts'
import type { Database } from './database.ts'
import { PreparedStatements } from './prepared-statements.ts'

/**
 * A process killed at its very first write leaves an empty postmaster.pid, and no later start would get
 * past it. Only ever called while holding the folder's lock.
 */
async function removeEmptyPidFile(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const found = await stat(file).catch(() => undefined)
  if (found?.size === 0) await rm(file)
}

/**
 * Inside, everybody may read and write every file: so PGlite makes them. PostgreSQL itself does not even start in a folder
 * that others may enter. A disk that knows no owners keeps nobody out, and is no reason to stay closed.
 */
const closeToOthers = (folder: string): Promise<void> => chmod(folder, OWNER_ALONE).catch(() => {})

/** What {@link findDamage} looks into the files of the database with, and what makes the index of a search. */
const EXTENSIONS = { amcheck, pageinspect, pg_trgm }

/** Of the 128 MB that PostgreSQL takes by itself it writes every byte before its first statement. */
const BUFFERS = ['-c', 'shared_buffers=16MB']

/**
 * Keeps WebAssembly as V8's baseline compiler has made it: optimizing that of PGlite took 580 MB for a moment and a second of
 * processor, and statements were hardly quicker. Said one by one: once V8 runs, the first no longer implies the others.
 */
const BASELINE_ONLY = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** `bool[]`, `name[]`, `int2[]`, `int4[]`, `text[]`, `varchar[]`, `int8[]`, `float8[]`, `oid[]`, `json[]`, `jsonb[]` as PostgreSQL numbers them. */
const ARRAYS = [1000, 1003, 1005, 1007, 1009, 1015, 1016, 1022, 1028, 199, 3807]

/**
 * Keeps what reads the values of the types that statements ask for. PGlite makes one for each array type of its catalogue,
 * those of all our tables too, and copies the whole list for every statement: with 600 entries that took 0.4 ms.
 */
function dropParsers(pglite: PGlite): void {
  const kept = new Set([...Object.keys(types.parsers), ...ARRAYS.map(String)])
  pglite.parsers = Object.fromEntries(Object.entries(pglite.parsers).filter(([type]) => kept.has(type)))
}

/** Opens PGlite with all that the shop's database needs; in memory when no folder is given. */
export async function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
  for (const flag of BASELINE_ONLY) setFlagsFromString(flag)
  const startParams = [...PGlite.defaultStartParams, ...BUFFERS]
  const pglite = await PGlite.create({ ...options, startParams, extensions: EXTENSIONS })
  dropParsers(pglite)
  return pglite
}

/**
 * Lets the event loop turn between statements. They run on its thread, and one awaited after the other goes on without a
 * turn: many transactions that wait for each other would keep every visitor waiting for all of them. What they are is
 * prepared once.
 */
function prepareAndYield(pglite: PGlite): void {
  const run: PGlite['execProtocolStream'] = pglite.execProtocolStream.bind(pglite)
  const statements = new PreparedStatements(async (...message) => {
    await yieldTurn()
    return run(...message)
  })
  pglite.execProtocolStream = statements.send
}

/** Has work of high priority go first; PGlite by itself takes all that is asked of it in turn. */
function queueForConnection(pglite: PGlite): void {
  const queue = new ConnectionQueue()
  const { query, exec, transaction } = pglite
  pglite.query = (...asked) => queue.run(() => query.apply(pglite, asked)) as never
  pglite.exec = (...asked) => queue.run(() => exec.apply(pglite, asked))
  pglite.transaction = (work) => queue.run(() => transaction.call(pglite, work)) as never
}

/** Wraps an open PGlite; tests hand over one in memory. */
export function databaseOn(pglite: PGlite): Database {
  prepareAndYield(pglite)
  queueForConnection(pglite)
  const database = drizzle(pglite, { casing: 'snake_case' })
  const listeners = new Listeners({ isEchoed: false })
  return {
    kind: 'embedded',
    sql: database,
    transaction: (work) => transactionWith(database, listeners, work),
    listen: async (topic, react) => listeners.add(topic, react),
    runner: fromPglite(pglite),
    // Its one connection is always there.
    expectVisitors: () => {},
    ping: async () => {
      await database.execute(sql`select 1`)
    },
    close: () => pglite.close(),
  }
}

/** Opens the database kept in `folder`, which is made when it is missing. The caller holds the folder's lock. */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  await makeFolder(folder)
  await closeToOthers(folder)
  await removeEmptyPidFile(folder)
  return databaseOn(await createPglite({ dataDir: folder }))
}
