import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formerTemporaryFolderOf, temporaryFolderOf } from '#platform/disk/temporary-folder.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { openMedia } from './open-media.ts'

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'caballete-'))
})
afterEach(() => rm(dataFolder, { recursive: true }))

/** Opens the pictures of a shop that has a database server, and so may have other processes. */
const openBeside = () =>
  openMedia({ APP_MODE: 'demo', DATA_DIR: dataFolder, DATABASE_URL: 'postgres://localhost/caballete' })

async function leave(folder: string, name: string, at: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), 'half a picture')
  await utimes(join(folder, name), at, at)
}

test('what killed processes left goes at the next start, and what another one may be using stays', async () => {
  const yesterday = new Date(Date.now() - DAY_MS)
  const [folder, former] = [temporaryFolderOf(dataFolder), formerTemporaryFolderOf(dataFolder)]
  for (const each of [folder, former]) {
    await leave(each, 'old', yesterday)
    await leave(each, 'in-use', new Date())
  }
  await openBeside()
  expect([await readdir(folder), await readdir(former)]).toEqual([['in-use'], ['in-use']])
  await utimes(join(former, 'in-use'), yesterday, yesterday)
  await Promise.all([openBeside(), openBeside()])
  expect(existsSync(former)).toBe(false)
  await openBeside()
  expect([existsSync(former), await readdir(folder)]).toEqual([false, ['in-use']])
})
