import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { jobKinds } from '#app/server/background-work.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import type { Database } from '#platform/database/database.ts'
import { createPglite, databaseOn } from '#platform/database/embedded-database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openServerDatabase } from '#platform/database/server-database.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'

const silent = createLog('silent')

/** What a shop writes into an empty database at its first start depends on these. */
const INGREDIENTS = [
  'package-lock.json',
  'database/migrations/**/*.{sql,json}',
  'src/platform/{database,jobs}/*.ts',
  'src/app/server/background-work.ts',
  'tests/support/database-template.ts',
]

function templateKey(): string {
  const hash = createHash('sha256')
  for (const path of INGREDIENTS.flatMap((each) => globSync(each, { cwd: projectRoot }).sort()))
    hash.update(path).update(readFileSync(join(projectRoot, path)))
  return hash.digest('hex').slice(0, 16)
}

/** The first start of a shop as far as its database is concerned: the tables, and the queues of its jobs. */
async function prepare(database: Database): Promise<void> {
  await migrate(database)
  const jobs = await startJobs(database, silent, jobKinds)
  await jobs.stop()
}

/** What a data directory of PGlite is kept of: one with nothing in it, and one that a shop has been started on. */
const KINDS = {
  empty: async () => {},
  database: prepare,
} satisfies Record<string, (database: Database) => Promise<void>>

type Kind = keyof typeof KINDS

/** The file with such a data directory; made by the first test that wants it, kept in test-results/. */
async function embeddedTemplate(kind: Kind): Promise<string> {
  const file = join(projectRoot, 'test-results', `${kind}-${templateKey()}.tar`)
  if (existsSync(file)) return file
  const pglite = await createPglite()
  await KINDS[kind](databaseOn(pglite))
  // Two thirds of the files, which no shop looks into; and nothing that each copy would have to recover at its start.
  await pglite.exec(`update pg_database set datistemplate = false`)
  await pglite.exec('drop database template0')
  await pglite.exec('drop database template1')
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  const folder = join(projectRoot, 'test-results')
  mkdirSync(folder, { recursive: true })
  // Two workers may make it at the same time: each writes a file of its own, and either is good. One that another has just made
  // stays where it is: somebody may be about to read it.
  for (const outdated of globSync(`${kind}-*.tar`, { cwd: folder }).map((name) => join(folder, name)))
    if (outdated !== file) rmSync(outdated, { force: true })
  const part = `${file}.${process.pid}`
  await writeFile(part, Buffer.from(await dump.arrayBuffer()))
  await rename(part, file)
  return file
}

/** Hands its bytes over as they are: a plain Blob would copy forty megabytes through a stream for every shop. */
class ReadOnce extends Blob {
  readonly #bytes: ArrayBuffer
  constructor(bytes: ArrayBuffer) {
    super([])
    this.#bytes = bytes
  }
  override arrayBuffer = async () => this.#bytes
}

const read = new Map<Kind, Promise<ReadOnce>>()

async function readTemplate(kind: Kind): Promise<ReadOnce> {
  const { buffer } = new Uint8Array(await readFile(await embeddedTemplate(kind)))
  return new ReadOnce(buffer)
}

async function openCopy(kind: Kind, folder?: string): Promise<PGlite> {
  const template = read.get(kind) ?? readTemplate(kind)
  read.set(kind, template)
  return createPglite({ loadDataDir: await template, ...(folder !== undefined && { dataDir: folder }) })
}

/** A PGlite in memory that a shop has been started on before. */
export const openPreparedPGlite = (): Promise<PGlite> => openCopy('database')

/** One in memory with nothing in it: copied, because to make one takes four seconds. */
export const openEmptyPGlite = (): Promise<PGlite> => openCopy('empty')

/** Leaves in a new folder what such a database consists of: of a shop that has been started, or of none. */
export async function prepareFolder(folder: string, kind: Kind = 'database'): Promise<void> {
  const pglite = await openCopy(kind, folder)
  await pglite.close()
}

const SECOND_MAKER_WAITS = 20_261_122

const databaseAt = (server: string, name: string) =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

/** The name of the prepared database on this server that others are copied from; made when it is missing. */
export async function serverTemplate(server: string): Promise<string> {
  const name = `gallery_template_${templateKey()}`
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SECOND_MAKER_WAITS])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      // Under another name until it is whole: what breaks off here is not copied from.
      await client.query(`drop database if exists ${name}_unfinished`)
      await client.query(`create database ${name}_unfinished`)
      const database = await openServerDatabase(databaseAt(server, `${name}_unfinished`), silent)
      await prepare(database)
      await database.close()
      await client.query(`alter database ${name}_unfinished rename to ${name}`)
    }
    return name
  } finally {
    await client.end()
  }
}
