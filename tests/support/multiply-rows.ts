import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'

/**
 * Copies each row of a table many times over.
 * @param changes what differs, in SQL: `row` is the copied row and `n` the number of its copy, from 1 on
 */
export async function multiplyRows(
  { runner }: Database,
  table: string,
  times: number,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await runner.executeSql(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const columns = rows.map((row) => String((row as { name: unknown }).name))
  const copied = columns.map((name) => changes[name] ?? `row."${name}"`)
  await runner.executeSql(
    `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
     select ${copied.join(', ')} from "${table}" as row, generate_series(1, ${times}) as n`,
  )
}

/**
 * Vacuums and analyzes a table until an index alone can tell what is in it. Whoever reads the same database meanwhile, as a
 * server's own autovacuum does, keeps new rows from being marked, and then the planner rightly reads the table.
 */
export async function settleTable({ runner }: Database, table: string): Promise<void> {
  const areMarked = async () => {
    await runner.executeSql(`vacuum analyze "${table}"`)
    const { rows } = await runner.executeSql(
      'select relallvisible >= 0.99 * relpages as marked from pg_class where oid = $1::regclass',
      [table],
    )
    return (rows[0] as { marked: boolean }).marked
  }
  while (!(await areMarked())) await sleep(100)
}
