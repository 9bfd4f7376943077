import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The PostgreSQL that tests and measurements may make databases on. */
export function serverUrl(): string {
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
