import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#platform/database/connect.ts'
import { findDamage } from '#platform/database/find-damage.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { runCommand } from '../support/commands.ts'
import { fileOfRelation } from '../support/damaged-folder.ts'
import { freePort, startProgram } from '../support/program.ts'
import { commandNames, everyCall, faultsOf, UNREACHED_DATABASES } from '../support/refused-commands.ts'
import { silentLog } from '../support/test-database.ts'
import { expect } from './support/expect.ts'
import { copySampleFolder } from './support/sample-folder.ts'
import { test } from './support/test.ts'

let folder: string
let damaged: string
let lostCatalog: string
const file = (name: string) => join(folder, name)

async function damage(place: string, relation: string): Promise<void> {
  const database = await connectDatabase({ dataFolder: place, databaseUrl: undefined, log: silentLog })
  expect(await findDamage(database)).toEqual([])
  const file = await fileOfRelation(database, relation)
  await database.close()
  await truncate(join(place, 'database', file), 0)
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-refusals-'))
  damaged = await copySampleFolder()
  lostCatalog = await copySampleFolder()
  await damage(damaged, 'artworks')
  await damage(lostCatalog, 'pg_aggregate')
  await writeZip(file('other.zip'), { 'nada.txt': 'nada' })
  await writeFile(file('a-file'), 'x')
  await mkdir(file('empty'))
})
test.afterAll(async () => {
  for (const each of [folder, damaged, lostCatalog]) await rm(each, { recursive: true, force: true })
})

/** What is wrong is what these are asked for: doctor.integration and set-up.integration hold their words. */
const ABOUT_FAULTS = ['doctor', 'setup']
const calls = Object.keys(everyCall((name) => name))

test('no command is left out', () => {
  expect([...calls, ...ABOUT_FAULTS].sort()).toEqual([...commandNames].sort())
})

/** The other refusals are those of the command itself: tests/operations/refused-commands.integration.test.ts. */
async function expectPlain(args: readonly string[], environment: Record<string, string>): Promise<void> {
  expect(faultsOf(await runCommand(args, environment))).toEqual([])
}

for (const name of calls)
  test(`npm run ${name} with a data folder that is a file`, () =>
    expectPlain(everyCall(file)[name] ?? [], { DATA_DIR: file('a-file') }))

for (const [what, DATABASE_URL] of Object.entries(UNREACHED_DATABASES))
  test(`npm run admin:create with ${what}`, () =>
    expectPlain(everyCall(file)['admin:create'] ?? [], { DATA_DIR: file('empty'), DATABASE_URL }))

test.describe('a database that is damaged', () => {
  test('is not backed up', async () => {
    const { code, warned } = await runCommand(['backup', file('damaged.zip')], { DATA_DIR: damaged })
    expect(code).toBe(1)
    expect(warned).toMatch(
      /^No backup was written: keep the last good one\. The database is damaged \(artworks/,
    )
  })

  test('whose own tables are damaged is not opened', async () => {
    const program = startProgram({
      DATA_DIR: lostCatalog,
      PORT: String(await freePort()),
      PAYMENT_DOUBLE_PORT: String(await freePort()),
    })
    expect(await program.ended).toBe(1)
    expect(program.printed().trim()).toMatch(
      /^The database is damaged \(.+\): see "A damaged database" in docs\/operations\.md\.$/,
    )
  })

  test('in another one is opened, looked at by the shop itself, and told of', async () => {
    const port = String(await freePort())
    const program = startProgram({
      DATA_DIR: damaged,
      SAMPLE_DATA: 'off',
      PORT: port,
      PAYMENT_DOUBLE_PORT: String(await freePort()),
    })
    const patient = { timeout: 120_000 }
    const tables = () =>
      fetch(`http://localhost:${port}/api/health`).then(
        async (reply) => Object(await reply.json()).data.tables.state,
        () => 'not open yet',
      )
    await expect.poll(tables, patient).toBe('failed')
    const letters = async () => (await readdir(join(damaged, 'outbox'))).join()
    await expect.poll(letters, patient).toContain('database-damaged')
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  })

  test('that cannot even begin says so', async () => {
    const place = await copySampleFolder()
    await truncate(join(place, 'database', 'global', 'pg_control'), 100)
    await expectPlain(['backup', file('new.zip')], { DATA_DIR: place })
    await rm(place, { recursive: true, force: true })
  })
})
