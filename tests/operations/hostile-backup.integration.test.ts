import { createHash } from 'node:crypto'
import { access, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { MANIFEST } from '#backup/server/backup-manifest.ts'
import { restoreShop } from '#backup/server/restore-command.ts'
import { isEmptyDatabase } from '#platform/database/load-tables.ts'
import { type RawEntry, writeRawZip } from '../support/raw-zip.ts'
import { connectTo, emptyPlace, type Place, placeToRestoreInto } from '../support/shop-places.ts'

const LONG = 240_000
const picture = Buffer.from('una imagen '.repeat(500))
const manifest = (changes: object = {}): RawEntry => ({
  name: MANIFEST,
  bytes: Buffer.from(
    JSON.stringify({
      format: 1,
      madeAt: '2026-11-22T12:00:00.000Z',
      migrations: [],
      tables: [],
      sequences: [],
      checksums: {},
      ...changes,
    }),
  ),
})
const NAME = `media/${'a'.repeat(32)}/640.webp`

let place: Place
let folder: string

beforeAll(async () => {
  place = await emptyPlace()
  folder = await mkdtemp(join(tmpdir(), 'caballete-hostile-backup-'))
}, LONG)

/** Nothing was begun: no database, no picture, nothing beside the data folder. */
async function expectNothing(): Promise<void> {
  expect(await readdir(place.DATA_DIR)).toEqual([])
  for (const outside of ['evil', '../evil', '../../evil'])
    await expect(access(join(place.DATA_DIR, outside))).rejects.toThrow()
  await expect(access(join(dirname(place.DATA_DIR), 'evil'))).rejects.toThrow()
  if (place.DATABASE_URL === undefined) return
  const database = await connectTo(place)
  expect(await isEmptyDatabase(database.sql)).toBe(true)
  await database.close()
}

test.each<[string, RawEntry[], string]>([
  [
    'a name that leads out',
    [manifest(), { name: '../evil', bytes: picture }],
    'it has files whose names lead out of their folder',
  ],
  [
    'one that leads out of the pictures',
    [manifest(), { name: 'media/../../evil', bytes: picture }],
    'it has files whose names lead out of their folder',
  ],
  [
    'a whole path',
    [manifest(), { name: '/tmp/evil', bytes: picture }],
    'it has files whose names lead out of their folder',
  ],
  [
    'a link',
    [manifest(), { name: NAME, bytes: Buffer.from('/etc/passwd'), link: true }],
    'it has links in place of files',
  ],
  [
    'two files of one name',
    [manifest(), { name: NAME, bytes: picture }, { name: NAME, bytes: Buffer.from('x') }],
    'it has two files of one name',
  ],
  ['two manifests', [manifest(), manifest({ tables: [] })], 'it has two files of one name'],
  [
    'a file with a password',
    [manifest(), { name: NAME, bytes: picture, encrypted: true }],
    'it is encrypted',
  ],
  [
    'a list that is no list',
    [{ name: MANIFEST, bytes: Buffer.from('{"format":') }],
    `${MANIFEST} makes no sense`,
  ],
  [
    'a list that breaks before it is read',
    [{ ...manifest(), claimed: { size: 10 } }],
    'it is not a whole .zip file',
  ],
  [
    'a picture that breaks before it is read',
    [
      manifest({ checksums: { [NAME]: 'a'.repeat(64) } }),
      { name: NAME, bytes: picture, claimed: { size: 10 } },
    ],
    'it is not a whole .zip file',
  ],
  [
    'a picture of another sum',
    [manifest({ checksums: { [NAME]: 'a'.repeat(64) } }), { name: NAME, bytes: picture }],
    `${NAME} has changed`,
  ],
  [
    'a picture that its list does not name',
    [manifest(), { name: NAME, bytes: picture }],
    `${MANIFEST} does not name ${NAME}`,
  ],
  [
    'a table that is missing',
    [manifest({ tables: [{ name: 'orders', columns: [], rows: 0 }] })],
    'database/orders.jsonl is missing',
  ],
])(
  'a backup with %s is refused in one sentence, and nothing is left of it',
  async (_what, entries, why) => {
    const file = await writeRawZip(join(folder, 'backup.zip'), entries)
    await expect(restoreShop(place, file, { place: 'empty' })).rejects.toThrow(
      `The backup is damaged and nothing was restored: ${why}.`,
    )
    await expectNothing()
  },
  LONG,
)

test(
  'a backup whose rows fit no table leaves the database as it was, and says so',
  async () => {
    const other = await placeToRestoreInto()
    const rows = Buffer.from('{"a":1}\n')
    const name = 'database/nobody_knows.jsonl'
    const tables = [{ name: 'nobody_knows', columns: ['a'], rows: 1 }]
    const checksums = { [name]: createHash('sha256').update(rows).digest('hex') }
    const file = await writeRawZip(join(folder, 'backup.zip'), [
      manifest({ tables, checksums }),
      { name, bytes: rows },
    ])
    await expect(restoreShop(other, file, { place: 'empty' })).rejects.toThrow(
      'The rows of the backup do not fit their tables, and the database is as it was: it failed with 42P01.',
    )
    const database = await connectTo(other)
    expect(await isEmptyDatabase(database.sql)).toBe(true)
    await database.close()
  },
  LONG,
)

test('a file without a list is no backup', async () => {
  const file = await writeRawZip(join(folder, 'backup.zip'), [{ name: NAME, bytes: picture }])
  await expect(restoreShop(place, file, { place: 'empty' })).rejects.toThrow(
    'The file is not a backup of Caballete.',
  )
  await expectNothing()
})
