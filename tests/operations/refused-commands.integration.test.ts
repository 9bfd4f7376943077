import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carriedOut } from '../support/carried-out.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import {
  commandNames,
  EMAIL,
  everyCall,
  faultsOf,
  PASSWORD,
  TOKEN,
  UNREACHED_DATABASES,
} from '../support/refused-commands.ts'
import { emptyFolder, openShopAt } from '../support/shop-places.ts'

let folder: string
let gallery: string
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-refusals-'))
  const place = await emptyFolder()
  gallery = place.DATA_DIR
  await (await openShopAt(place)).stop()
  await writeFile(file('a-file'), 'x')
  await writeFile(file('text.zip'), `Soy ${EMAIL}`)
  await writeZip(file('other.zip'), { [`${EMAIL}.txt`]: TOKEN })
  await writeZip(file('listless.zip'), { 'caballete-backup.json': `{"shop": "${TOKEN}",` })
  for (const name of ['empty', 'void']) await mkdir(file(name))
})
afterAll(async () => {
  for (const each of [folder, gallery]) await rm(each, { recursive: true, force: true })
})

async function expectPlain(
  args: readonly string[],
  environment: Record<string, string> = {},
  place = file('empty'),
): Promise<void> {
  expect(faultsOf(await carriedOut(args, { DATA_DIR: place, ...environment }))).toEqual([])
}

/** What is wrong is what these are asked for: doctor.integration and set-up.integration hold their words. */
const ABOUT_FAULTS = ['doctor', 'setup']
const calls = everyCall((name) => name)

test('no command is left out', () => {
  expect([...Object.keys(calls), ...ABOUT_FAULTS].sort()).toEqual([...commandNames].sort())
})

describe.each(commandNames)('npm run %s', (name) => {
  test('explains itself', async () => {
    const { code, said, warned } = await carriedOut([name, '--help'], { DATA_DIR: file('none') })
    expect({ code, warned }).toEqual({ code: 0, warned: '' })
    expect(said).toMatch(new RegExp(`^npm run ${name}`))
  })

  test('says in one sentence that it was called wrongly', async () => {
    expect(await carriedOut([name, '--nada'], { DATA_DIR: file('none') })).toEqual({
      code: 2,
      said: '',
      warned: `Unknown option '--nada'; see: npm run ${name} -- --help`,
    })
  })
})

describe.each(Object.keys(calls))('npm run %s is refused plainly', (name) => {
  const args = () => everyCall(file)[name] ?? []
  test('with settings that make no sense', () =>
    expectPlain(args(), { DATABASE_URL: `canarina ${PASSWORD}`, LOG_LEVEL: EMAIL }))
  test('with a data folder that is a file', () => expectPlain(args(), {}, file('a-file')))
  test('with half of a bucket', () =>
    expectPlain(args(), { S3_ENDPOINT: 'http://127.0.0.1:9', S3_SECRET_ACCESS_KEY: TOKEN }))
})

/** A restore reads its file before it looks for the database. */
const onDatabase = Object.keys(calls).filter((name) => !name.startsWith('restore'))

describe.each(Object.entries(UNREACHED_DATABASES))('with %s', (_what, DATABASE_URL) => {
  test.each(onDatabase)('npm run %s is refused plainly', (name) =>
    expectPlain(everyCall(file)[name] ?? [], { DATABASE_URL }),
  )
})

test.each([
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
])('%s is refused plainly', (_what, argsOf) => {
  const args = argsOf()
  return expectPlain(args, {}, args[0]?.startsWith('restore') ? file('empty') : gallery)
})

test('a backup of a bucket whose server hangs up is refused plainly', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const bucket = {
    ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'canarina' },
    ...{ S3_ACCESS_KEY_ID: 'canarina', S3_SECRET_ACCESS_KEY: TOKEN },
  }
  await expectPlain(['backup', file('of-a-bucket.zip')], bucket, gallery)
  server.close()
})

test('a backup of nothing is refused plainly', () =>
  expectPlain(['backup', file('new.zip')], {}, file('void')))

test('an address that is an administrator already is refused without being repeated', async () => {
  const args = ['admin:create', '--email', EMAIL, '--password', PASSWORD]
  expect((await carriedOut(args, { DATA_DIR: gallery })).code).toBe(0)
  await expectPlain(args, {}, gallery)
  await expectPlain(['admin:create', '--reset', '--email', EMAIL, '--password', 'x'], {}, gallery)
})

test.each([
  ['a backup into a folder that cannot be written', ['backup', '/proc/nada.zip']],
  ['an export into one', ['catalogue:export', '/proc/nada.zip']],
])('%s is refused plainly', (_what, args) => expectPlain(args, {}, gallery))
