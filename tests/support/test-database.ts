import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { Database } from '#platform/database/database.ts'
import { databaseOn } from '#platform/database/embedded-database.ts'
import { openServerDatabase } from '#platform/database/server-database.ts'
import { createLog } from '#platform/log/log.ts'
import { openPreparedPGlite, serverTemplate } from './database-template.ts'

export const silentLog = createLog('silent')

export const isOnPostgres = process.env.TEST_DATABASE === 'postgres'

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test')
  return url
}

/** Makes a database on the real PostgreSQL, empty or as the template is, and answers its address. */
export async function createServerDatabase(template = 'template1'): Promise<string> {
  const name = `gallery_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

/** An empty database of its own for a test file: PGlite in memory, or a fresh one on the real PostgreSQL. */
export async function openTestDatabase(): Promise<Database> {
  return isOnPostgres
    ? openServerDatabase(await createServerDatabase(), silentLog)
    : databaseOn(await PGlite.create())
}

/** The same as a shop leaves it at its first start, with tables and queues: copied, which is far quicker than made. */
export async function openPreparedDatabase(): Promise<Database> {
  return isOnPostgres
    ? openServerDatabase(await createServerDatabase(await serverTemplate(serverUrl())), silentLog)
    : databaseOn(await openPreparedPGlite())
}
