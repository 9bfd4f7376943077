import type { Database } from '#platform/database/database.ts'

/** The tables of the shop. */
export async function tableNames({ sql }: Database): Promise<string[]> {
  const { rows } = await sql.execute(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(({ tablename }) => String(tablename))
}

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
    `create trigger refuse_row before insert or update on "${table}" for each row execute function refuse_row()`,
  )
  try {
    await work()
  } finally {
    await sql.execute(`drop trigger refuse_row on "${table}"`)
  }
}

/** Has every statement on one table fail while `work` runs. */
export async function whileTableIsGone(
  { sql }: Database,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  await sql.execute(`alter table "${table}" rename to "${table}_gone"`)
  try {
    await work()
  } finally {
    await sql.execute(`alter table "${table}_gone" rename to "${table}"`)
  }
}
