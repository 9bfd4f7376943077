import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#platform/database/connect.ts'
import { findDamage } from '#platform/database/find-damage.ts'
import manifest from '../../package.json' with { type: 'json' }
import { writeZip } from '../support/catalogue-zip.ts'
import { runCommand } from '../support/commands.ts'
import { fileOfRelation } from '../support/damaged-folder.ts'
import { freePort, startProgram } from '../support/program.ts'
import { silentLog } from '../support/test-database.ts'
import { expect } from './support/expect.ts'
import { copySampleFolder } from './support/sample-folder.ts'
import { test } from './support/test.ts'

const EMAIL = 'canarina.quilmesana@example.com'
const PASSWORD = 'canarina-clave-secreta'
const TOKEN = 'CanarinaTokenCanarinaTokenCanarinaTokenCana'
/** What a person or a secret is known by, however it is quoted. */
const SECRETS = /canarina|quilmesana|example\.com/i
/** Traces of a stack, of a statement, or of words that libraries use. */
const FOREIGN =
  /\n\s+at |node_modules|Failed query|ENOENT|ECONN|SyntaxError|TypeError|Unexpected|params|fetch failed|password authentication|end of central|invalid relative|getaddrinfo/

let folder: string
let sample: string
let damaged: string
let lostCatalog: string

async function damage(place: string, relation: string): Promise<void> {
  const database = await connectDatabase({ dataFolder: place, databaseUrl: undefined, log: silentLog })
  expect(await findDamage(database)).toEqual([])
  const file = await fileOfRelation(database, relation)
  await database.close()
  await truncate(join(place, 'database', file), 0)
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-refusals-'))
  sample = await copySampleFolder()
  damaged = await copySampleFolder()
  lostCatalog = await copySampleFolder()
  await damage(damaged, 'artworks')
  await damage(lostCatalog, 'pg_aggregate')
  await writeFile(join(folder, 'text.zip'), `Soy ${EMAIL}`)
  await writeZip(join(folder, 'other.zip'), { [`${EMAIL}.txt`]: TOKEN })
  await writeZip(join(folder, 'listless.zip'), { 'caballete-backup.json': `{"shop": "${TOKEN}",` })
  await writeZip(join(folder, 'leading-out.zip'), { 'caballete-backup.json': '{}' })
  await writeFile(join(folder, 'a-file'), 'x')
  for (const name of ['empty', 'void']) await mkdir(join(folder, name))
})
test.afterAll(async () => {
  for (const each of [folder, sample, damaged, lostCatalog]) await rm(each, { recursive: true, force: true })
})

interface Bad {
  readonly args: readonly string[]
  readonly environment?: Record<string, string>
  /** Said in place of the empty folder. */
  readonly place?: () => string
}

const DATABASES = {
  'a server that nobody answers at': `postgres://galeria:${PASSWORD}@127.0.0.1:9/galeria`,
  'a server that is not known': `postgres://galeria:${PASSWORD}@nadie.invalid/galeria`,
  'a password with signs': 'postgres://galeria:canarina%40clave@127.0.0.1:9/galeria?password=canarina',
}
const file = (name: string) => join(folder, name)
type Args = () => readonly string[]
const everyCommand: Readonly<Record<string, Args>> = {
  'admin:create': () => ['admin:create', '--email', EMAIL, '--password', PASSWORD],
  'sample:load': () => ['sample:load'],
  backup: () => ['backup', file('new.zip')],
  restore: () => ['restore', file('other.zip')],
  'restore:rehearse': () => ['restore:rehearse', file('other.zip')],
  'catalogue:export': () => ['catalogue:export', file('new-catalogue.zip')],
  'catalogue:import': () => ['catalogue:import', file('other.zip')],
}

/** What is wrong is what these are asked for: doctor.integration and set-up.integration hold their words. */
const ABOUT_FAULTS = ['doctor', 'setup']

test('no command is left out', () => {
  const names = Object.entries(manifest.scripts).filter(([, script]) => script.includes('scripts/command.js'))
  expect([...Object.keys(everyCommand), ...ABOUT_FAULTS].sort()).toEqual(names.map(([name]) => name).sort())
})

/** One plain sentence or two, or a list by name: exit code 1, nothing of a person, a secret or a library. */
async function expectPlain({ args, environment = {}, place = () => file('empty') }: Bad): Promise<void> {
  const { code, said, warned } = await runCommand(args, { DATA_DIR: place(), ...environment })
  expect({ args: args[0], code, said, warned }).toMatchObject({ code: 1, said: '' })
  expect(warned).toMatch(/[a-zá-ú]/)
  expect(warned).not.toMatch(SECRETS)
  expect(warned).not.toMatch(FOREIGN)
  expect(warned.split('\n').filter((line) => !line.startsWith('  - ')).length).toBeLessThan(3)
}

for (const [name, args] of Object.entries(everyCommand))
  test.describe(`npm run ${name}`, () => {
    test('with a data folder that is a file', () =>
      expectPlain({ args: args(), place: () => file('a-file') }))
    test('with settings that make no sense', () =>
      expectPlain({ args: args(), environment: { DATABASE_URL: `canarina ${PASSWORD}`, LOG_LEVEL: EMAIL } }))
    test('with half of a bucket', () =>
      expectPlain({
        args: args(),
        environment: { S3_ENDPOINT: 'http://127.0.0.1:9', S3_SECRET_ACCESS_KEY: TOKEN },
      }))
  })

const onDatabase = Object.entries(everyCommand).filter(([name]) => !name.startsWith('restore'))
for (const [what, DATABASE_URL] of Object.entries(DATABASES))
  test.describe(`with ${what}`, () => {
    for (const [name, args] of onDatabase)
      test(`npm run ${name}`, () => expectPlain({ args: args(), environment: { DATABASE_URL } }))
  })

for (const [what, args] of [
  ['a restore of a text', () => ['restore', file('text.zip')]],
  ['a restore of something else', () => ['restore', file('other.zip')]],
  ['a restore of a list that is none', () => ['restore', file('listless.zip')]],
  ['a restore of a file that is not there', () => ['restore', file('nada.zip')]],
  ['a rehearsal of a text', () => ['restore:rehearse', file('text.zip')]],
  [
    'a rehearsal in a place that is not there',
    () => ['restore:rehearse', file('other.zip'), '--in', file('nada')],
  ],
  ['an import of a text', () => ['catalogue:import', file('text.zip')]],
  ['an import without a table', () => ['catalogue:import', file('other.zip')]],
  ['a backup into a folder that is not there', () => ['backup', file('nada/new.zip')]],
  ['a short password', () => ['admin:create', '--email', EMAIL, '--password', 'canarina']],
  ['no address', () => ['admin:create', '--email', 'canarina', '--password', PASSWORD]],
] as const)
  test(`${what} is refused plainly`, () => expectPlain({ args: args() }))

test('a backup of nothing is refused plainly', () =>
  expectPlain({ args: ['backup', file('new.zip')], place: () => file('void') }))

test('an address that is an administrator already is refused without being repeated', async () => {
  const args = ['admin:create', '--email', EMAIL, '--password', PASSWORD]
  const place = () => sample
  expect((await runCommand(args, { DATA_DIR: sample })).code).toBe(0)
  await expectPlain({ args, place })
  await expectPlain({ args: ['admin:create', '--reset', '--email', EMAIL, '--password', 'x'], place })
})

for (const [what, args] of [
  ['a backup into a folder that cannot be written', () => ['backup', '/proc/nada.zip']],
  ['an export into one', () => ['catalogue:export', '/proc/nada.zip']],
] as const)
  test(`${what} is refused plainly`, () => expectPlain({ args: args(), place: () => sample }))

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

  test('that cannot even begin says so', async () => {
    const place = await copySampleFolder()
    await truncate(join(place, 'database', 'global', 'pg_control'), 100)
    await expectPlain({ args: ['backup', file('new.zip')], place: () => place })
    await rm(place, { recursive: true, force: true })
  })
})
