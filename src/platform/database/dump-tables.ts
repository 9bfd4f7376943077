import { sql } from 'drizzle-orm'
import { PlainFault } from '../log/plain-reason.ts'
import type { Database, Queryable } from './database.ts'
import { type AppliedMigration, appliedMigrations } from './migrate.ts'
import { readAtOnce } from './read-at-once.ts'
import { RowDigest } from './row-digest.ts'
import { inLoadingOrder } from './table-order.ts'

/** A table as a dump describes it; columns that the database works out itself are not among them. */
export interface DumpedTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
}

interface ReadTable extends DumpedTable {
  /** See {@link RowDigest}. */
  readonly digest: string
}

/** Where a column that counts by itself has got to. */
export interface DumpedSequence {
  readonly table: string
  readonly column: string
  readonly last: string
  readonly isCalled: boolean
}

export interface Dump {
  readonly migrations: readonly AppliedMigration[]
  /** In an order in which they can be loaded. */
  readonly tables: readonly ReadTable[]
  readonly sequences: readonly DumpedSequence[]
}

/** Takes the rows of a table, each a JSON object in one line of text. */
type TakeRows = (table: string, lines: readonly string[]) => Promise<void>

const AT_ONCE = 500
/** The list of migrations belongs to the schema, not to the contents. */
const SCHEMA_TABLE = 'applied_migrations'

async function columnsByTable(tx: Queryable): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute(sql`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`)
  const tables = new Map<string, string[]>()
  for (const { table_name, column_name } of rows) {
    const table = String(table_name)
    tables.set(table, [...(tables.get(table) ?? []), String(column_name)])
  }
  tables.delete(SCHEMA_TABLE)
  return tables
}

async function dependencies(tx: Queryable) {
  const { rows } = await tx.execute(sql`
    select child.relname as "table", parent.relname as needs from pg_constraint f
    join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f'`)
  return rows.map(({ table, needs }) => ({ table: String(table), needs: String(needs) }))
}

async function sequences(tx: Queryable): Promise<DumpedSequence[]> {
  const { rows } = await tx.execute(sql`
    select table_name, column_name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`)
  const found: DumpedSequence[] = []
  for (const { table_name, column_name, sequence } of rows) {
    const { rows: states } = await tx.execute(
      sql`select last_value::text as last, is_called from ${sql.raw(String(sequence))}`,
    )
    const [state] = states
    found.push({
      table: String(table_name),
      column: String(column_name),
      last: String(state?.last),
      isCalled: state?.is_called === true,
    })
  }
  return found
}

interface TableReader {
  readonly take: TakeRows
  /** Fails when it is still going on at this moment of the process's own clock. */
  readonly until: number
}

/** Reads a table row by row, as the database itself writes them in JSON: exact to the last digit. */
async function readRows(
  tx: Queryable,
  table: string,
  { take, until }: TableReader,
): Promise<Pick<ReadTable, 'rows' | 'digest'>> {
  const name = sql.identifier(table)
  await tx.execute(sql`declare rows_to_dump cursor for select to_jsonb(t)::text as line from ${name} as t`)
  const digest = new RowDigest()
  let count = 0
  for (;;) {
    if (performance.now() > until) throw new PlainFault('reading the tables takes too long')
    const { rows } = await tx.execute(sql.raw(`fetch ${AT_ONCE} from rows_to_dump`))
    if (rows.length === 0) break
    count += rows.length
    const lines = rows.map(({ line }) => String(line))
    for (const line of lines) digest.add(line)
    await take(table, lines)
  }
  await tx.execute(sql`close rows_to_dump`)
  return { rows: count, digest: digest.text }
}

interface DumpOptions {
  /** Tables whose rows are not to be kept. */
  readonly leaveOut: readonly string[]
  readonly take: TakeRows
  /** How many milliseconds it may take; as long as it needs unless said. */
  readonly longestMs?: number
}

/**
 * Reads the whole database as it is at one moment, whoever writes meanwhile. The outside is waited for inside the
 * transaction, and the embedded database answers nobody else until it is through: where a shop is open on it, say how long
 * that may be.
 */
export async function dumpTables(
  database: Database,
  { leaveOut, take, longestMs = Number.POSITIVE_INFINITY }: DumpOptions,
): Promise<Dump> {
  return readAtOnce(database, async (tx) => {
    // Instants are written in it: the same rows have to be the same text on every server.
    await tx.execute(sql`set local time zone 'UTC'`)
    const reading = { take, until: performance.now() + longestMs }
    const columns = await columnsByTable(tx)
    for (const table of leaveOut) columns.delete(table)
    const tables: ReadTable[] = []
    for (const name of inLoadingOrder([...columns.keys()], await dependencies(tx)))
      tables.push({ name, columns: columns.get(name) ?? [], ...(await readRows(tx, name, reading)) })
    return { migrations: await appliedMigrations(tx), tables, sequences: await sequences(tx) }
  })
}
