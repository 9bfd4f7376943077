import { sql as raw } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from './database.ts'

/**
 * A PostgreSQL server tends its tables by itself; PGlite has nobody who does. Without it, rows that are gone take their place
 * for ever, and statements are planned as if every table were nearly empty.
 */

/** From how many changed rows on a table is looked at again: PostgreSQL's own measure, a number and a part of the table. */
const FEW = 50
const PART = 0.1
/** In one round; each takes the thread of the server for some milliseconds. */
const AT_MOST = 5
/** Rows that are looked at for each entry of the statistics are 300: enough for a gallery, and quick. */
const STATISTICS = 20

/** Tables of which much has changed since they were tended, the most changed first, as SQL writes their names. */
async function selectNeglected(sql: Queryable): Promise<string[]> {
  const { rows } = await sql.execute(raw`
    select format('%I.%I', schemaname, relname) as name
    from pg_stat_user_tables
    where greatest(n_dead_tup, n_mod_since_analyze) > ${FEW}::int + ${PART}::float8 * n_live_tup
    order by greatest(n_dead_tup, n_mod_since_analyze) desc
    limit ${AT_MOST}`)
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name)
}

/**
 * Clears and counts the tables of an embedded database that have changed much, one after the other. No file gets shorter:
 * whoever looks for damage would take that for it.
 */
export async function tendTables({ database }: { readonly database: Database }): Promise<void> {
  if (database.kind !== 'embedded') return
  const neglected = await selectNeglected(database.sql)
  if (neglected.length === 0) return
  await database.sql.execute(raw.raw(`set default_statistics_target = ${STATISTICS}`))
  for (const name of neglected)
    await database.sql.execute(raw.raw(`vacuum (analyze, truncate false) ${name}`))
}
