import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_LIMIT_MS = 240_000
const root = join(import.meta.dirname, '..', '..')

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

export interface Program {
  readonly process: ChildProcess
  /** Everything that it has printed so far. */
  printed(): string
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

/** Starts the built server as `npm start` does, and does not wait for anything. */
export function startProgram(environment: Record<string, string>): Program {
  const child = spawn(process.execPath, [join(root, 'build', 'server', 'main.js')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { process: child, printed: () => text, ended }
}

async function isReady(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/api/health`).catch(() => undefined)
  return reply?.ok ?? false
}

/** Waits until the server answers; fails as soon as it has ended. */
export async function waitUntilReady(url: string, program: Program): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS
  while (!(await isReady(url))) {
    if (program.process.exitCode !== null || Date.now() > limit)
      throw new Error(`the shop did not start:\n${program.printed()}`)
    await wait(100)
  }
}
