import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writeArchive } from './write-archive.ts'

/** A text that comes in two halves, so many milliseconds apart. */
async function* halves(text: string, apart: number) {
  yield text.slice(0, text.length / 2)
  await sleep(apart)
  yield text.slice(text.length / 2)
}

test('two who write the same file at once are both told the truth, and it is whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caballete-archive-'))
  const file = join(folder, 'backup.zip')
  const slow = writeArchive(file, Readable.from(halves('slow'.repeat(500), 400)))
  await sleep(100)
  const slower = writeArchive(file, Readable.from(halves('slower'.repeat(500), 600)))
  expect(await slow).toBe(2000)
  expect(await readFile(file, 'utf8')).toBe('slow'.repeat(500))
  expect(await slower).toBe(3000)
  expect(await readFile(file, 'utf8')).toBe('slower'.repeat(500))
  expect(await readdir(folder)).toEqual(['backup.zip'])
  await rm(folder, { recursive: true })
})
