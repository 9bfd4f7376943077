import type { Database } from '#platform/database/database.ts'

/** The tables of the shop. */
export async function tableNames({ sql }: Database): Promise<string[]> {
  const { rows } = await sql.execute(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(({ tablename }) => String(tablename))
}

/** As a statement names a table; that of another schema is written as 'pgboss.job_common'. */
const quoted = (table: string) =>
  table
    .split('.')
    .map((name) => `"${name}"`)
    .join('.')

/**
 * Has every write of one table fail while `work` runs, with an error that says the whole row, in its message and
 * beside it, as PostgreSQL does when a row breaks a rule.
 */
export async function whileWritesFail(
  { sql }: Database,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  await sql.execute(
    `create or replace function refuse_row() returns trigger language plpgsql as $$ begin
      raise exception 'cannot keep %', new::text using detail = new::text, hint = new::text, errcode = '23514';
    end $$`,
  )
  await sql.execute(
    `create trigger refuse_row before insert or update on ${quoted(table)} for each row execute function refuse_row()`,
  )
  try {
    await work()
  } finally {
    await sql.execute(`drop trigger refuse_row on ${quoted(table)}`)
  }
}

/** Has every statement on one table fail while `work` runs. */
export async function whileTableIsGone(
  { sql }: Database,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  await sql.execute(`alter table ${quoted(table)} rename to "${table.split('.').at(-1)}_put_away"`)
  try {
    await work()
  } finally {
    await sql.execute(`alter table ${quoted(`${table}_put_away`)} rename to "${table.split('.').at(-1)}"`)
  }
}
