import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockAddress, lockFolder } from './folder-lock.ts'

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
  test('outlives whoever asks for its holder and does not wait for the answer', async () => {
    const { release } = await lockFolder(folder)
    const address = lockAddress(await realpath(folder))
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const client = connect(address)
        await once(client, 'connect')
        client.write('who is there?')
        client.destroy()
        await once(client, 'close')
      }),
    )
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
    await release()
  })

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
