import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#platform/database/connect.ts'
import { findDamage } from '#platform/database/find-damage.ts'
import { runCommand } from '../support/commands.ts'
import { fileOfRelation } from '../support/damaged-folder.ts'
import { freePort, type Program, startProgram } from '../support/program.ts'
import { faultsOf } from '../support/refused-commands.ts'
import { silentLog } from '../support/test-database.ts'
import { expect } from './support/expect.ts'
import { emailsIn } from './support/outbox.ts'
import { copyOpenedFolder, copySampleFolder } from './support/sample-folder.ts'
import { test } from './support/test.ts'

let folder: string
let damaged: string
let lostCatalog: string
let shop: { program: Program; port: string }

async function damage(place: string, relation: string): Promise<void> {
  const database = await connectDatabase({ dataFolder: place, databaseUrl: undefined, log: silentLog })
  expect(await findDamage(database)).toEqual([])
  const file = await fileOfRelation(database, relation)
  await database.close()
  await truncate(join(place, 'database', file), 0)
}

async function start(place: string) {
  const port = String(await freePort())
  const program = startProgram({
    DATA_DIR: place,
    SAMPLE_DATA: 'off',
    PORT: port,
    PAYMENT_DOUBLE_PORT: String(await freePort()),
  })
  return { program, port }
}

/** The shop looks at its tables some seconds after its start: the other tests are made meanwhile. */
test.beforeAll(async () => {
  damaged = await copySampleFolder()
  await damage(damaged, 'artworks')
  shop = await start(damaged)
  folder = await mkdtemp(join(tmpdir(), 'caballete-damaged-'))
  lostCatalog = await copyOpenedFolder()
  await damage(lostCatalog, 'pg_aggregate')
})
test.afterAll(async () => {
  shop?.program.process.kill('SIGKILL')
  for (const each of [folder, damaged, lostCatalog]) await rm(each, { recursive: true, force: true })
})

/** What else commands refuse: tests/operations/refused-commands.integration.test.ts. */
test.describe('a database that is damaged', () => {
  test('whose own tables are damaged is not opened', async () => {
    const { program } = await start(lostCatalog)
    expect(await program.ended).toBe(1)
    expect(program.printed().trim()).toMatch(
      /^The database is damaged \(.+\): see "A damaged database" in docs\/operations\.md\.$/,
    )
  })

  test('that cannot even begin says so', async () => {
    await truncate(join(lostCatalog, 'database', 'global', 'pg_control'), 100)
    const ran = await runCommand(['backup', join(folder, 'new.zip')], { DATA_DIR: lostCatalog })
    expect(faultsOf(ran)).toEqual([])
  })

  test('in another one is opened, looked at by the shop itself, and told of', async () => {
    const patient = { timeout: 120_000 }
    const tables = () =>
      fetch(`http://localhost:${shop.port}/api/health`).then(
        async (reply) => Object(await reply.json()).data.tables.state,
        () => 'not open yet',
      )
    await expect.poll(tables, patient).toBe('failed')
    const emails = async () => (await emailsIn(damaged)).map(({ about }) => about).join()
    await expect.poll(emails, patient).toContain('database-damaged')
    shop.program.process.kill('SIGTERM')
    expect(await shop.program.ended).toBe(0)
  })

  test('is not backed up', async () => {
    const { code, warned } = await runCommand(['backup', join(folder, 'damaged.zip')], { DATA_DIR: damaged })
    expect(code).toBe(1)
    expect(warned).toMatch(
      /^No backup was written: keep the last good one\. The database is damaged \(artworks/,
    )
  })
})
