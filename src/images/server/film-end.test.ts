import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filmFile } from '../../../tests/support/films.ts'
import { endsTooEarly, MOST_PIECES } from './film-end.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-film-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function ends(bytes: Buffer, format: 'mp4' | 'webm') {
  const file = join(folder, 'film')
  await writeFile(file, bytes)
  return endsTooEarly(file, format)
}

/** A box of MP4; its size in eight bytes where it is long. */
function box(kind: string, content: number, isLong = false): Buffer {
  const head = Buffer.alloc(isLong ? 16 : 8)
  head.writeUInt32BE(isLong ? 1 : 8 + content)
  head.write(kind, 4)
  if (isLong) head.writeBigUInt64BE(BigInt(16 + content), 8)
  return Buffer.concat([head, Buffer.alloc(content)])
}

test.each(['mp4', 'webm'] as const)('a film in %s is whole only with its last byte', async (format) => {
  const film = await filmFile(`taller.${format}`)
  expect(await ends(film, format)).toBe(false)
  for (const share of [0.1, 0.5, 0.9])
    expect(await ends(film.subarray(0, film.length * share), format)).toBe(true)
  expect(await ends(film.subarray(0, -1), format)).toBe(true)
})

test('a box may be long, may go on to the end, and a byte behind the last one is nobody’s', async () => {
  const begun = box('ftyp', 8)
  expect(await ends(Buffer.concat([begun, box('mdat', 40, true)]), 'mp4')).toBe(false)
  expect(await ends(Buffer.concat([begun, box('mdat', 40, true).subarray(0, 30)]), 'mp4')).toBe(true)
  expect(await ends(Buffer.concat([begun, box('mdat', 40, true).subarray(0, 12)]), 'mp4')).toBe(true)
  const open = box('mdat', 40)
  open.writeUInt32BE(0)
  expect(await ends(Buffer.concat([begun, open]), 'mp4')).toBe(false)
  expect(await ends(Buffer.concat([begun, Buffer.from([0])]), 'mp4')).toBe(false)
})

test('a head that never ends is no film', async () => {
  expect(await ends(Buffer.alloc(40), 'webm')).toBe(true)
})

test('a film in more pieces than one can have is not read to its end', async () => {
  const most = Buffer.concat([box('ftyp', 0), ...Array(MOST_PIECES - 1).fill(box('free', 0))])
  expect(await ends(most, 'mp4')).toBe(false)
  expect(await ends(Buffer.concat([most, box('free', 0)]), 'mp4')).toBe(true)
})
