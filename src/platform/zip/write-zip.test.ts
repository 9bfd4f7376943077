import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { openZip } from './read-zip.ts'
import { type FileToPack, zipOf } from './write-zip.ts'
import { endOfArchive, fileEnd, fileHeader, fileInList, METHODS } from './zip-records.ts'

const LIMITS = { mostFiles: 100_000, mostBytes: Number.MAX_SAFE_INTEGER }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* each(...files: FileToPack[]) {
  yield* files
}
const stored = (name: string, bytes: Uint8Array): FileToPack => ({
  name,
  compress: false,
  open: async () => bytes,
})

async function archiveWith(files: AsyncIterable<FileToPack>) {
  const file = join(folder, 'catalogo.zip')
  await writeFile(file, await buffer(zipOf(files)))
  return openZip(file, LIMITS)
}

test('what was packed is read again, each file under its name, stored or made smaller', async () => {
  const table = Buffer.from('título;año\nCrecida;2019\n'.repeat(50_000))
  const picture = Buffer.alloc(300_000, 7)
  const archive = await archiveWith(
    each(
      { name: 'obras.csv', compress: true, open: async () => Readable.from([table, table]) },
      stored('imagenes/crecida-ñandú.jpg', picture),
      stored('vacio.txt', new Uint8Array()),
    ),
  )
  const both = Buffer.concat([table, table])
  expect(archive.files).toEqual([
    { name: 'obras.csv', size: both.length, checksum: crc32(both) },
    { name: 'imagenes/crecida-ñandú.jpg', size: picture.length, checksum: crc32(picture) },
    { name: 'vacio.txt', size: 0, checksum: 0 },
  ])
  const read = async (name: string) => buffer(await archive.open({ name }))
  expect((await read('obras.csv')).equals(both)).toBe(true)
  expect((await read('imagenes/crecida-ñandú.jpg')).equals(picture)).toBe(true)
  expect(await read('vacio.txt')).toHaveLength(0)
  archive.close()
})

test('an archive without files is one', async () => {
  const archive = await archiveWith(each())
  expect(archive.files).toEqual([])
  archive.close()
})

test('an archive has room for more files than two bytes can count', async () => {
  const name = Buffer.from('imagenes/obra.jpg')
  const begun = { name, method: METHODS.stored, changedAt: new Date(), offset: 0 }
  const line = fileInList({ ...begun, packedSize: 0, size: 0, checksum: 0 })
  const list = Buffer.concat(Array<Buffer>(66_000).fill(line))
  const file = join(folder, 'muchas.zip')
  await writeFile(file, Buffer.concat([list, endOfArchive({ count: 66_000, size: list.length, offset: 0 })]))
  const zip = await openPromise(file, { lazyEntries: true })
  expect(zip.entryCount).toBe(66_000)
  zip.close()
})

test('files behind the fourth gigabyte are found, and files that are longer than that', async () => {
  const offset = 5 * 2 ** 30
  const bytes = Buffer.from('la última obra')
  const begun = { name: Buffer.from('ultima.jpg'), method: METHODS.stored, changedAt: new Date(), offset }
  const sizes = { packedSize: bytes.length, size: bytes.length, checksum: crc32(bytes) }
  const last = { ...begun, ...sizes }
  const film = {
    ...last,
    name: Buffer.from('pelicula.mp4'),
    packedSize: offset - 100,
    size: offset - 100,
    offset: 0,
  }
  const list = Buffer.concat([fileInList(film), fileInList(last)])
  const whole = Buffer.concat([fileHeader(begun), bytes, fileEnd(last)])
  const end = endOfArchive({ count: 2, size: list.length, offset: offset + whole.length })
  const file = join(folder, 'grande.zip')
  // What nobody has written takes no room on the disk.
  const handle = await open(file, 'w')
  await handle.write(Buffer.concat([whole, list, end]), 0, undefined, offset)
  await handle.close()
  const archive = await openZip(file, LIMITS)
  expect(archive.files.map(({ name, size }) => [name, size])).toEqual([
    ['pelicula.mp4', offset - 100],
    ['ultima.jpg', bytes.length],
  ])
  expect(String(await buffer(await archive.open({ name: 'ultima.jpg' })))).toBe('la última obra')
  archive.close()
  expect(fileEnd(film)).toHaveLength(24)
})

test.each([true, false])(
  'a file that breaks while it is packed breaks the archive (compressed: %s)',
  async (compress) => {
    let isOver = false
    async function* breaking(): AsyncIterable<FileToPack> {
      try {
        const content = async function* () {
          yield Buffer.from('una parte')
          throw new Error('the disk is gone')
        }
        yield { name: 'obras.csv', compress, open: async () => Readable.from(content()) }
      } finally {
        isOver = true
      }
    }
    await expect(buffer(zipOf(breaking()))).rejects.toThrow('the disk is gone')
    expect(isOver).toBe(true)
  },
)

test('when nobody reads any more, the open file is closed and the telling of files comes to its end first', async () => {
  const content = Readable.from(
    (async function* () {
      for (;;) yield Buffer.alloc(50_000)
    })(),
  )
  const happened: string[] = []
  async function* endless(): AsyncIterable<FileToPack> {
    try {
      yield { name: 'a.jpg', compress: false, open: async () => content }
    } finally {
      happened.push('told')
    }
  }
  const archive = zipOf(endless())
  archive.on('close', () => happened.push('closed'))
  for await (const _chunk of archive) break
  if (!archive.closed) await new Promise((resolve) => archive.once('close', resolve))
  expect(happened).toEqual(['told', 'closed'])
  expect(content.destroyed).toBe(true)
})

const FILES = 40

test('what was packed is let go, however many files are still to come', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const packed: WeakRef<Uint8Array>[] = []
  let kept = Number.NaN
  async function* files() {
    for (let at = 0; at < FILES; at += 1) {
      const bytes = new Uint8Array(100_000).fill(at)
      packed.push(new WeakRef(bytes))
      yield stored(`${at}.jpg`, bytes)
    }
    await new Promise((resolve) => setImmediate(resolve))
    collectGarbage()
    kept = packed.filter((each) => each.deref() !== undefined).length
  }
  let length = 0
  for await (const chunk of zipOf(files())) length += (chunk as Buffer).length
  expect(length).toBeGreaterThan(FILES * 100_000)
  expect(kept).toBeLessThan(10)
})
