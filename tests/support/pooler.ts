import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { plainAccount } from './postgres-programs.ts'
import { freePort } from './program.ts'
import { createServerDatabase } from './server-databases.ts'

/** Whether this machine has PgBouncer. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

export interface Pooler {
  /** The database by way of the pooler. */
  readonly pooled: string
  /** The same one by way of its server. */
  readonly direct: string
  close(): Promise<void>
}

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

/** A PgBouncer before an empty database of its own, with so many connections of the server. */
export async function openPooler(mode: 'transaction' | 'session', connections = 20): Promise<Pooler> {
  const direct = await createServerDatabase()
  const url = new URL(direct)
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
    `default_pool_size = ${connections}`,
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  if (account) await chown(folder, account.uid, account.gid)
  const child = spawn('pgbouncer', [file], { ...account, cwd: folder, stdio: 'ignore' })
  const close = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  while (!(await takes(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start')
    await sleep(20)
  }
  url.port = String(port)
  return { pooled: url.href, direct, close }
}
