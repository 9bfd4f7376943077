import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOnPostgres, openTestDatabase } from '../../../tests/support/test-database.ts'
import { type Database, topicOf } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

let database: Database
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Adds a migration behind the real ones. */
async function addMigration(tag: string, statements: string): Promise<void> {
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const entry = { idx: journal.entries.length, version: '7', when: Date.now(), tag, breakpoints: true }
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  await writeFile(join(folder, `${tag}.sql`), statements)
}

const tables = async () => {
  const { rows } = await database.sql.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  )
  return rows.map((row) => row.table_name)
}

describe('migrations', () => {
  test('run once, however many processes start at the same time', async () => {
    const applied = await Promise.all([
      migrate(database, folder),
      migrate(database, folder),
      migrate(database, folder),
    ])
    expect(applied.filter((count) => count > 0)).toHaveLength(1)
    expect(await tables()).toContain('artwork_holds')
  })

  test('that fail leave the old version as it was', async () => {
    await addMigration(
      '9999_broken',
      'create table half_done (id text);\n--> statement-breakpoint\nselect from nowhere;',
    )
    await expect(migrate(database, folder)).rejects.toThrow()
    expect(await tables()).not.toContain('half_done')
    expect(await migrate(database)).toBe(0)
  })

  test('of a newer shop are not undone by an older one', async () => {
    await database.sql.execute(
      sql`insert into applied_migrations (folder_millis, hash) values (${Date.now() + 1e9}, 'later')`,
    )
    await expect(migrate(database)).rejects.toThrow('newer version')
  })
})

const somethingSaid = topicOf('something_said')
const somethingElse = topicOf('something_else')

test('a message reaches its listeners only when its transaction commits', async () => {
  let heard = 0
  await database.listen(somethingSaid, () => {
    heard += 1
  })
  await database.transaction(({ announce }) => announce(somethingSaid))
  expect(heard).toBe(1)
  // A server echoes what this process itself has announced. What it is told afterwards says that the echo is over.
  let isOver = !isOnPostgres
  await database.listen(somethingElse, () => {
    isOver = true
  })
  await database.sql.execute(`select pg_notify('${somethingElse.name}', '')`)
  await expect.poll(() => isOver).toBe(true)
  expect(heard, 'it is not an occasion of its own').toBe(1)
  await database.sql.execute(`select pg_notify('${somethingSaid.name}', '')`)
  const before = isOnPostgres ? 2 : 1
  await expect.poll(() => heard, { message: 'what others say in the same words is' }).toBe(before)
  const failed = database.transaction(async ({ announce }) => {
    await announce(somethingSaid)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(heard).toBe(before)
})
