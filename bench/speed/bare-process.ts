import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../house/free-port.ts'
import type { CapturedAnswer } from './captured-answer.ts'

export interface BareServer {
  readonly port: number
  readonly pid: number
  /** From now on it sends this and nothing else. */
  give(answer: CapturedAnswer): Promise<void>
  stop(): void
}

/** Starts the bare server in a process of its own. */
export async function startBareServer(): Promise<BareServer> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, '..', 'bare-server.ts'), [String(port)], {
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
  })
  await once(child, 'message')
  return {
    port,
    pid: child.pid ?? 0,
    async give(answer) {
      child.send(answer)
      await once(child, 'message')
    },
    stop: () => child.disconnect(),
  }
}
