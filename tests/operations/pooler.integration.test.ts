import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import { plainAccount } from '../support/postgres-programs.ts'
import { freePort } from '../support/program.ts'
import { createServerDatabase } from '../support/server-databases.ts'
import { isOnPostgres, silentLog } from '../support/test-database.ts'

// Also on PostgreSQL: a pooler stands before a server.
const isThere = spawnSync('pgbouncer', ['--version']).status === 0

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const takes = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}

/** A PgBouncer before a database of its own; answers the address to reach it by. */
async function openPooler(mode: 'transaction' | 'session'): Promise<string> {
  const url = new URL(await createServerDatabase())
  const [folder, port, account] = [await mkdtemp(join(tmpdir(), 'pooler-')), await freePort(), plainAccount()]
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${url.hostname} port=${url.port} user=${url.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  if (account) await chown(folder, account.uid, account.gid)
  const child = spawn('pgbouncer', [file], { ...account, cwd: folder, stdio: 'ignore' })
  closing.push(async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  })
  while (!(await takes(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start')
    await sleep(20)
  }
  url.port = String(port)
  return url.href
}

const open = (databaseUrl: string) => connectDatabase({ dataFolder: '/nowhere', databaseUrl, log: silentLog })

describe.runIf(isOnPostgres && isThere)('a shop behind PgBouncer', () => {
  test('in transaction mode is refused with what to do, because nobody would hear of a sale', async () => {
    const refusal = await open(await openPooler('transaction')).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartRefusal)
    expect(String(refusal)).toMatch(/pooler in transaction mode.*pool in session mode/)
  })

  test('in session mode hears what others announce', async () => {
    const url = await openPooler('session')
    const [one, other] = [await open(url), await open(url)]
    closing.push(one.close, other.close)
    const heard = Promise.withResolvers<unknown>()
    await one.listen({ name: 'trial_topic' }, heard.resolve)
    await other.transaction((transaction) => transaction.announce({ name: 'trial_topic' }, ['a']))
    expect(await heard.promise).toEqual(['a'])
  })
})
