import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolderOf } from '#platform/disk/temporary-folder.ts'

const program = join(import.meta.dirname, '..', 'support', 'backup-program.ts')

test('a backup that somebody ends leaves nothing of what persons have told the shop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caballete-interrupted-'))
  const [home, safe] = [join(folder, 'home'), await mkdtemp(join(folder, 'safe-'))]
  const child = spawn(process.execPath, [program, home, join(safe, 'backup.zip')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const packing = once(child.stdout, 'data')
  expect(await Promise.race([packing.then(() => 'it has come to the picture'), ended])).toBe(
    'it has come to the picture',
  )
  expect(await readdir(safe)).toEqual([expect.stringMatching(/\.part$/)])
  expect(await readdir(temporaryFolderOf(home))).toHaveLength(1)
  child.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  expect(await readdir(safe)).toEqual([])
  expect(await readdir(temporaryFolderOf(home))).toEqual([])
  await rm(folder, { recursive: true })
}, 240_000)
