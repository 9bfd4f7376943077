import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { probeFolder } from './probe-folder.ts'

const run = promisify(execFile)

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-probe-'))
  await mkdir(join(folder, 'disk'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command that sees a small disk at `disk`, which is gone with it. */
const onSmallDisk = (command: string) =>
  run('unshare', ['-rm', 'sh', '-c', `mount -t tmpfs -o size=8m tmpfs disk && ${command}`], { cwd: folder })

test('a disk that fills up is told of before it is full, and when it is', async (context) => {
  const mayMount = await onSmallDisk('true').then(
    () => true,
    () => false,
  )
  if (!mayMount) context.skip('this machine lets nobody have a small disk of their own')
  const program = join(import.meta.dirname, '../../../tests/support/probe-program.ts')
  const { stdout } = await onSmallDisk(`"${process.execPath}" "${program}" "${folder}/disk"`)
  expect(JSON.parse(stdout)).toEqual(['ok', 'less than 5 % of the disk is free: 3.1 %', 'ENOSPC'])
})

test('a probe leaves nothing', async () => {
  const place = join(folder, 'place')
  await probeFolder(place)
  expect(await readdir(place)).toEqual([])
})
