import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RawEntry, writeRawZip } from '../../../tests/support/raw-zip.ts'
import { BadZip, openZip } from './read-zip.ts'

const LIMITS = { mostFiles: 10, mostBytes: 1_000_000 }
const bytes = Buffer.from('una obra '.repeat(2000))
let folder: string
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const zipWith = (...entries: RawEntry[]) => {
  count += 1
  return writeRawZip(join(folder, `${count}.zip`), entries)
}
const faultIn = (file: string) =>
  openZip(file, LIMITS).then(
    (archive) => archive.close(),
    (error: unknown) => (error instanceof BadZip ? error.fault : String(error)),
  )

test.each<[string, RawEntry[], string]>([
  ['a name that leads out', [{ name: '../x', bytes }], 'unsafe_name'],
  ['one that leads out further in', [{ name: 'media/../../x', bytes }], 'unsafe_name'],
  ['one that leads out with the other stroke', [{ name: '..\\x', bytes }], 'unsafe_name'],
  ['a whole path', [{ name: '/tmp/x', bytes }], 'unsafe_name'],
  ['the path of a drive', [{ name: 'C:\\x', bytes }], 'unsafe_name'],
  ['a link', [{ name: 'x', bytes, link: true }], 'link'],
  [
    'a name twice',
    [
      { name: 'x', bytes },
      { name: 'x', bytes: Buffer.from('otra') },
    ],
    'twice',
  ],
  ['a password', [{ name: 'x', bytes, encrypted: true }], 'encrypted'],
  ['more than it may unpack to', [{ name: 'x', bytes, claimed: { size: 2_000_000 } }], 'too_much'],
])('an archive with %s is not opened', async (_what, entries, fault) => {
  expect(await faultIn(await zipWith({ name: 'obras.csv', bytes }, ...entries))).toBe(fault)
})

test('what is no archive at all is not opened', async () => {
  const file = join(folder, 'hola.zip')
  await writeFile(file, 'hola')
  expect(await faultIn(file)).toBe('not_a_zip')
})

test.each<[string, RawEntry['claimed']]>([
  ['shorter than it is', { size: 10 }],
  ['longer than it is', { size: bytes.length + 10 }],
  ['of another sum', { checksum: 1 }],
])(
  'a file that is said to be %s breaks before somebody reads it, and only who reads it is told',
  async (_what, claimed) => {
    const archive = await openZip(await zipWith({ name: 'x', bytes, ...(claimed && { claimed }) }), LIMITS)
    const stream = await archive.open({ name: 'x' })
    await sleep(100)
    await expect(buffer(stream)).rejects.toThrow()
    archive.close()
  },
)

test('a file whose packed bytes were overwritten breaks before it is read', async () => {
  const file = await zipWith({ name: 'x', bytes })
  const archive = await openZip(file, LIMITS)
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(20, 0xff), 0, 20, 33)
  await handle.close()
  const stream = await archive.open({ name: 'x' })
  await sleep(100)
  await expect(buffer(stream)).rejects.toThrow()
  archive.close()
})

test.each([
  ['a Mac, which does not say that it is UTF-8', Buffer.from('fotos/Óleo en la vía.jpg'.normalize('NFD'))],
  ['Windows, which writes its own letters', Buffer.from('fotos\\\u{e0}leo en la v\u{a1}a.jpg', 'latin1')],
])('a name is what it was called on %s', async (_what, name) => {
  const archive = await openZip(await zipWith({ name, bytes }), LIMITS)
  const [file = { name: '' }] = archive.files
  expect(file.name.normalize('NFC')).toBe('fotos/Óleo en la vía.jpg')
  expect(await buffer(await archive.open(file))).toEqual(bytes)
  archive.close()
})
