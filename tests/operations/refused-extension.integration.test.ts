// Also on PostgreSQL: who may do what, which the embedded database asks nobody.
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refusalText } from '#app/server/refusal.ts'
import { readCommandSettings } from '#app/server/settings.ts'
import { migrate, migrationsFolder } from '#platform/database/migrate.ts'
import { openServerDatabase } from '#platform/database/server-database.ts'
import { examineDatabase } from '#setup/server/doctor/examine-database.ts'
import { createServerDatabase } from '../support/server-databases.ts'
import { isOnPostgres, openTestDatabase, silentLog } from '../support/test-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-extension-'))
})
afterAll(() => rm(folder, { recursive: true }))

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it was not refused',
    (error: unknown) => refusalText(error),
  )

describe.runIf(isOnPostgres)('a user of PostgreSQL', () => {
  const cleanUp: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const each of cleanUp.splice(0).reverse()) await each()
  })

  /** A database that another one owns, and its owner's way of saying something there. */
  async function someoneElses() {
    const url = new URL(await createServerDatabase())
    const owner = new Client({ connectionString: url.href })
    await owner.connect()
    const name = `artist_${randomBytes(4).toString('hex')}`
    await owner.query(`create role ${name} login password 'clave'`)
    cleanUp.push(() => owner.end())
    url.username = name
    url.password = 'clave'
    const say = (statement: string) => owner.query(statement.replace('$user', name))
    return { say, url: url.href }
  }

  async function start(url: string): Promise<number> {
    const database = await openServerDatabase(url, silentLog)
    return migrate(database).finally(() => database.close())
  }

  const askDoctor = (url: string) =>
    examineDatabase(readCommandSettings({ DATA_DIR: join(folder, 'data'), DATABASE_URL: url }))

  test('who may not add what searches need is told so at the start and by the doctor', async () => {
    const { say, url } = await someoneElses()
    await say('grant create on schema public to $user')
    const sentence = await refusalOf(start(url))
    expect(sentence).toBe(
      'The user of the database may not add the extension pg_trgm, which the shop needs: have whoever looks after PostgreSQL say "create extension pg_trgm" in this database, and start again.',
    )
    expect(await askDoctor(url)).toMatchObject([{ about: 'database', verdict: 'wrong', says: sentence }])
    await say('create extension pg_trgm')
    expect(await askDoctor(url)).toMatchObject([{ verdict: 'warning', says: 'it answers, and is empty' }])
    expect(await start(url)).toBeGreaterThan(0)
  })

  test('with a right on the database adds it, and the doctor leaves nothing behind', async () => {
    const { say, url } = await someoneElses()
    await say('grant create on schema public to $user')
    await say(
      `do $$ begin execute format('grant create on database %I to $user', current_database()); end $$`,
    )
    expect(await askDoctor(url)).toMatchObject([{ says: 'it answers, and is empty' }])
    expect((await say(`select 1 from pg_extension where extname = 'pg_trgm'`)).rows).toEqual([])
    expect(await start(url)).toBeGreaterThan(0)
  })

  test('who may make no tables is told so', async () => {
    const { url } = await someoneElses()
    expect(await refusalOf(start(url))).toBe(
      'The user of the database may not make tables in it: make it the owner of the database, and start again.',
    )
  })
})

test('a server that does not have an extension is not called damaged', async () => {
  const migrations = join(folder, 'migrations')
  await cp(migrationsFolder, migrations, { recursive: true })
  const file = join(migrations, '0037_let_lists_use_their_indexes.sql')
  await writeFile(file, (await readFile(file, 'utf8')).replace('pg_trgm', 'no_such_extension'))
  const database = await openTestDatabase()
  expect(await refusalOf(migrate(database, migrations))).toBe(
    'The PostgreSQL server does not have the extension no_such_extension, which the shop needs: install the modules that come with PostgreSQL (postgresql-contrib) beside it, and start again.',
  )
  await database.close()
})
