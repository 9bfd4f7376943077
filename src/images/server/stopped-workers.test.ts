import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grain } from '../../../tests/support/bad-pictures.ts'
import { openPictureWorkers } from './picture-workers.ts'
import { PictureWorkersStopped } from './worker-process.ts'

const WIDTH = 3000
const options = { formats: ['jpeg'], zoomLimit: 4096 } as const
const program = join(import.meta.dirname, '../../../tests/support/examining-program.ts')
let folder: string
let picture: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-stopped-'))
  picture = join(folder, 'picture')
  await writeFile(picture, await grain(WIDTH, 2000).jpeg().toBuffer())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a picture that the shop is stopped over is not called damaged, nor are those behind it', async () => {
  const workers = openPictureWorkers(folder)
  await workers.examine(picture, options)
  const examined = Array.from({ length: 4 }, () => workers.examine(picture, options))
  const outcomes = Promise.allSettled(examined)
  await sleep(100)
  workers.stop()
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(PictureWorkersStopped) })
  await expect(workers.examine(picture, options)).rejects.toBeInstanceOf(PictureWorkersStopped)
}, 120_000)

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a %s that reaches every process of the shop lets what is under way be finished',
  async (signal) => {
    const child = spawn(process.execPath, [program, folder, picture], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const said: string[] = []
    createInterface(child.stdout).on('line', (line) => {
      said.push(line)
      if (line === 'begun') setTimeout(() => process.kill(-(child.pid ?? 0), signal), 100)
    })
    expect(await once(child, 'close')).toEqual([0, null])
    expect(said).toEqual(['begun', String(WIDTH)])
  },
  120_000,
)
