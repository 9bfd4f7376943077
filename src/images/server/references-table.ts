import { type Column, sql as raw, type SQL } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'

/**
 * One condition for each column of any table that names a row of `table` by a foreign key; the database itself
 * knows them all, those of rooms to come as well.
 * @param key the column that they name
 */
export async function referencesTo(
  sql: Queryable,
  table: 'images' | 'share_cards' | 'films',
  key: Column,
): Promise<SQL[]> {
  const { rows } = await sql.execute(raw`
    select c.conrelid::regclass::text as table_name, a.attname as column_name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass`)
  return rows.map(({ table_name, column_name }) => {
    const named = raw.raw(String(table_name))
    return raw`exists (select 1 from ${named} as shown where shown.${raw.identifier(String(column_name))} = ${key})`
  })
}
