import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
let other: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(async () => {
  other?.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** Another process that holds the lock until it is killed. */
async function holdInAnotherProcess(): Promise<ChildProcess> {
  const program = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    await lockFolder(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  other = child
  await once(child.stdout ?? child, 'data')
  return child
}

describe('the lock on a data folder', () => {
  test('refuses a second process and names the first', async () => {
    const { pid } = await holdInAnotherProcess()
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${pid}`)
  })

  test('is taken over from a process that was killed', async () => {
    const child = await holdInAnotherProcess()
    child.kill('SIGKILL')
    await once(child, 'exit')
    await (await lockFolder(folder)).release()
  })

  test('is free again when it is released', async () => {
    await (await lockFolder(folder)).release()
    await (await lockFolder(folder)).release()
  })
})
