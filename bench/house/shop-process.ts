import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#platform/config/project-root.ts'
import { smallAllocator, smallHeap } from '../../scripts/project.js'

export const ADMINISTRATOR = { email: 'artista@example.com', password: 'una clave larga' }

const START_LIMIT_MS = 300_000
const POLL_MS = 5

/** The built shop in a process of its own. */
export interface ShopProcess {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** From the start of the process to the first page, in milliseconds. */
  readonly firstPageMs: number
  /** Ends it as an administrator does; answers its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

export interface ShopSettings {
  readonly DATA_DIR: string
  readonly PORT: string
  readonly [name: string]: string
}

const logFileOf = ({ DATA_DIR }: ShopSettings) => join(DATA_DIR, 'shop.log')

/** Processes to take along when this one ends, however it ends. */
const living = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

/**
 * How far Node lets the heap of a process grow on a machine with a gigabyte of memory. On a large machine it may grow to four gigabytes,
 * and what is no longer used stays until it is four times what is.
 */
export const HEAP_OF_A_SMALL_MACHINE = '--max-old-space-size=512'

interface HowStarted {
  /** For Node, beside those that the shop is always started with. */
  readonly flags?: readonly string[]
  /** Where the built shop lies: the project, unless another release is named. */
  readonly release?: string
}

/** Starts the shop without waiting for it; its output goes to `shop.log` in its data folder. */
export function spawnShop(
  settings: ShopSettings,
  { flags = [], release = projectRoot }: HowStarted = {},
): ChildProcess {
  const output = openSync(logFileOf(settings), 'a')
  const program = join(release, 'build', 'server', 'main.js')
  const child = spawn(process.execPath, [smallHeap, ...flags, program], {
    cwd: release,
    stdio: ['ignore', output, output],
    env: {
      NODE_ENV: 'production',
      ...smallAllocator,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...settings,
    },
  })
  closeSync(output)
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(START_LIMIT_MS) }).then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.ok
    },
    () => false,
  )

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function ending(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) await once(child, 'exit')
  return child.exitCode
}

/** Waits for the first page of a spawned shop; answers whether it came before the process ended. */
async function servesPages(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = performance.now() + START_LIMIT_MS
  while (!hasEnded(child) && performance.now() < deadline) {
    if (await answers(url)) return true
    await sleep(POLL_MS)
  }
  return false
}

/** Starts the shop and waits until it serves pages; fails with its log when it does not. */
export async function startShop(settings: ShopSettings, how: HowStarted = {}): Promise<ShopProcess> {
  const began = performance.now()
  const child = spawnShop(settings, how)
  const url = `http://localhost:${settings.PORT}`
  if (!(await servesPages(child, `${url}/`))) {
    child.kill('SIGKILL')
    throw new Error(`the shop did not start:\n${readFileSync(logFileOf(settings), 'utf8').slice(-4000)}`)
  }
  return {
    url,
    port: Number(settings.PORT),
    pid: child.pid ?? 0,
    firstPageMs: performance.now() - began,
    stop: () => {
      child.kill('SIGTERM')
      return ending(child)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ending(child)
    },
  }
}

/** Faults that the shop wrote into its log, the newest last. */
export function faultsIn(settings: ShopSettings): string[] {
  return readFileSync(logFileOf(settings), 'utf8')
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
}
