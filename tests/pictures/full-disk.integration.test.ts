import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const SMALL = '8m'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-full-'))
  await mkdir(join(folder, 'disk'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command that sees a small disk at `disk`, which is gone with it. */
const onSmallDisk = (command: string) =>
  run('unshare', ['-rm', 'sh', '-c', `mount -t tmpfs -o size=${SMALL} tmpfs disk && ${command}`], {
    cwd: folder,
  })

interface Attempt {
  readonly free: number
  readonly outcome: string
  readonly rows: number
  readonly half: readonly string[]
  readonly astray: readonly string[]
}

test('a disk that fills up at whatever moment leaves no half file and no row, and says why', async (context) => {
  const mayMount = await onSmallDisk('true').then(
    () => true,
    () => false,
  )
  if (!mayMount) context.skip('this machine lets nobody have a small disk of their own')
  const program = join(import.meta.dirname, '..', 'support', 'full-disk-program.ts')
  const { stdout } = await onSmallDisk(`"${process.execPath}" "${program}" "${folder}/data" "${folder}/disk"`)
  const attempts: Attempt[] = JSON.parse(stdout)
  const refused = attempts.slice(0, -1)
  expect(refused.length).toBeGreaterThan(3)
  for (const { outcome, rows, half, astray } of refused)
    expect({ outcome, rows, half, astray }).toEqual({
      outcome: 'No hay espacio para guardar la imagen en el servidor.',
      rows: 0,
      half: [],
      astray: [],
    })
  expect(attempts.at(-1)).toMatchObject({ outcome: 'accepted', rows: 2, half: [], astray: [] })
}, 300_000)
