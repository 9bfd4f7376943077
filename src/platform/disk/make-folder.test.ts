import { access, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireFolder } from '../config/require-folder.ts'
import { makeFolder } from './make-folder.ts'

let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'caballete-folders-'))
  await writeFile(join(place, 'file'), '')
})
afterAll(() => rm(place, { recursive: true }))

test('a folder is made with all above it, once, and the topmost of them is told', async () => {
  expect(await makeFolder(join(place, 'a', 'b', 'c'))).toBe(join(place, 'a'))
  expect(await makeFolder(join(place, 'a', 'b', 'c'))).toBeUndefined()
  expect(await makeFolder(join(place, 'a', 'b', 'd'))).toBe(join(place, 'a', 'b', 'd'))
})

test('a folder is its owner’s alone, and so is what is made above it', async () => {
  await makeFolder(join(place, 'mine', 'alone'))
  for (const each of ['mine', join('mine', 'alone')])
    expect((await stat(join(place, each))).mode & 0o777).toBe(0o700)
})

test('many may make the same folder at once', async () => {
  const deep = join(place, 'at', 'the', 'same', 'time')
  await Promise.all(Array.from({ length: 20 }, () => makeFolder(deep)))
  await access(deep)
})

const refusal = (folder: string) =>
  requireFolder(folder).then(
    () => 'was made',
    ({ message }: Error) => message,
  )

test('what can never be a folder is refused at once, by the setting and with the reason', async () => {
  expect(await refusal('/proc/nada')).toBe(
    'DATA_DIR: the folder /proc/nada cannot be written: no folder can be made there.',
  )
  expect(await refusal('/proc/nada/de/nada')).toMatch(/: no folder can be made there\.$/)
  for (const each of [join(place, 'file'), join(place, 'file', 'deep')])
    expect(await refusal(each)).toBe(
      `DATA_DIR: the folder ${each} cannot be written: a file stands where a folder should be.`,
    )
})
