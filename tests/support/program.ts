import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_LIMIT_MS = 240_000
const root = join(import.meta.dirname, '..', '..')
/** Where each start finds its modules as an earlier one has compiled them: a seventh of a start's work. */
export const COMPILED = join(root, 'test-results', 'compiled')

/** Below what systems give to connections, and so many for each worker of the tests. */
const FIRST_PORT = 10_000
const PORTS_A_WORKER = 2000
/** Vitest counts the workers from one, for both databases side by side; Playwright, alone, from nought. */
const worker =
  (Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 5) +
  (process.env.TEST_DATABASE === 'postgres' ? 5 : 0)
const begin = FIRST_PORT + worker * PORTS_A_WORKER
/** Files follow each other in a worker, and what one has left may still be closing. */
let next = process.pid % PORTS_A_WORKER

/** Whether nobody listens on a port. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port)
  const isOpen = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isOpen) {
    server.close()
    await once(server, 'close')
  }
  return isOpen
}

/** A port that nobody listens on, and that no connection and no other worker is given before a program listens on it. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_A_WORKER; tried += 1) {
    next = (next + 1) % PORTS_A_WORKER
    if (await isFree(begin + next)) return begin + next
  }
  throw new Error(`no port is free between ${begin} and ${begin + PORTS_A_WORKER}`)
}

export interface Program {
  readonly process: ChildProcess
  /** Everything that it has printed so far. */
  printed(): string
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

/** What every shop of the tests is told, whatever else. */
export const TOLD = { NODE_ENV: 'production', LOG_LEVEL: 'warn' } as const

/** Starts the built server as `npm start` does, and does not wait for anything. @param options for Node */
export function startProgram(environment: Record<string, string>, options: readonly string[] = []): Program {
  const child = spawn(process.execPath, [...options, join(root, 'build', 'server', 'main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      ...TOLD,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { process: child, printed: () => text, ended }
}

/** Whether a shop answers, and finds nothing wrong with itself. */
async function isReady(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/api/health`).catch(() => undefined)
  return reply?.ok ?? false
}

/** Waits until the server answers; fails as soon as it has ended, when it is a program of its own. */
export async function waitUntilReady(url: string, program?: Program): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS
  while (!(await isReady(url))) {
    const hasEnded = (program?.process.exitCode ?? null) !== null
    if (hasEnded || Date.now() > limit)
      throw new Error(`the shop did not start:\n${program?.printed() ?? 'it does not answer'}`)
    await wait(100)
  }
}
