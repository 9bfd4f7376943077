import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable, Topic } from './database.ts'
import type { Dump, DumpedSequence, DumpedTable } from './dump-tables.ts'
import { applyMigrations } from './migrate.ts'

/** The rows of a table, in bundles of lines as {@link dumpTables} gave them. */
type RowsOf = (table: string) => AsyncIterable<readonly string[]>

/** Whether nothing of the shop is in a database yet. */
export async function isEmptyDatabase(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from information_schema.tables where table_schema = 'public' limit 1`,
  )
  return rows.length === 0
}

/** Whether there is such a table; a database of an earlier version may not have it yet. */
export async function hasTable(tx: Queryable, name: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select to_regclass(${`public.${name}`}) as name`)
  return rows[0]?.name != null
}

/** How many other processes of the shop are connected to a server's database. */
export async function otherShops({ kind, sql: tx }: Database): Promise<number> {
  if (kind === 'embedded') return 0
  const { rows } = await tx.execute(sql`
    select count(*) as ears from pg_stat_activity
    where datname = current_database() and application_name = 'caballete-ear'`)
  return Number(rows[0]?.ears) - 1
}

/** Removes everything of the shop, its queue of jobs included. */
async function clear(tx: Queryable): Promise<void> {
  await tx.execute(sql`drop schema if exists pgboss cascade`)
  await tx.execute(sql`drop schema public cascade`)
  await tx.execute(sql`create schema public`)
}

const listOf = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

async function insertRows(tx: Queryable, { name, columns }: DumpedTable, lines: readonly string[]) {
  const table = sql.identifier(name)
  const list = listOf(columns)
  await tx.execute(sql`
    insert into ${table} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::jsonb)`)
}

async function setSequence(tx: Queryable, { table, column, last, isCalled }: DumpedSequence) {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint, ${isCalled})`,
  )
}

/** What a dump says of itself; what its rows come to is for whoever compares them. */
type DumpToLoad = Omit<Dump, 'tables'> & { readonly tables: readonly DumpedTable[] }

interface LoadingOptions {
  readonly rowsOf: RowsOf
  /** 'empty' leaves whatever is there alone; 'replaced' removes it first. */
  readonly place: 'empty' | 'replaced'
  /** What is written besides, in the same transaction; the schema is that of this version by then. */
  readonly addTo: (tx: Queryable) => Promise<void>
  /** What every process is told when all of it is there. */
  readonly topic: Topic
}

/**
 * Fills a database with what was dumped, in one transaction: the schema as it was then, all rows, the schema as it is now.
 * Whoever ends it at any moment leaves all of that behind, or nothing.
 */
export async function loadTables(
  database: Database,
  dump: DumpToLoad,
  { rowsOf, place, addTo, topic }: LoadingOptions,
): Promise<void> {
  const upTo = Math.max(0, ...dump.migrations.map(({ folderMillis }) => folderMillis))
  await database.sql.transaction(async (tx) => {
    if (place === 'replaced') await clear(tx)
    await applyMigrations(tx, { upTo })
    for (const table of dump.tables)
      for await (const lines of rowsOf(table.name)) await insertRows(tx, table, lines)
    for (const sequence of dump.sequences) await setSequence(tx, sequence)
    await applyMigrations(tx)
    await addTo(tx)
    await tx.execute(sql`select pg_notify(${topic.name}, '')`)
  })
}
