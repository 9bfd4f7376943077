import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rehearseApart } from './rehearse-apart.ts'

/** On a busy machine it would wait for minutes at its own. */
const rehearse = (of: string, within: string) => rehearseApart(of, within, constants.priority.PRIORITY_NORMAL)

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-apart-'))
  file = join(folder, 'copia.zip')
})
afterAll(() => rm(folder, { recursive: true }))

test('a file that is no backup is a fault of the backup', async () => {
  await writeFile(file, 'PK')
  expect(await rehearse(file, join(folder, 'work'))).toMatchObject({
    faults: ['The backup is damaged and nothing was restored: it is not a whole .zip file.'],
  })
  expect(await readdir(join(folder, 'work'))).toEqual([])
})

test('one that finds no room was not tried, and is not called bad', async () => {
  // Nothing of it is on the disk.
  await truncate(file, 8 * 1024 ** 4)
  await expect(rehearse(file, join(folder, 'work'))).rejects.toThrow('there is no room for it, or no folder')
})

test('a program that does not come about is no good news', async () => {
  await expect(rehearse(file, '/proc/nada')).rejects.toThrow(/no folder can be made there|there is no/)
})
