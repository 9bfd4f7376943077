import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '#platform/config/project-root.ts'
import { PlainFault } from '#platform/log/plain-reason.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import type { RehearsalFindings } from './automatic-backups.ts'

/** What the program is told, and what it answers. */
export interface RehearsalRequest {
  readonly file: string
  readonly folder: string
}
export type RehearsalReply = { readonly done: RehearsalFindings } | { readonly failed: string }

/** A shop of this size restores in minutes; what takes longer is stuck. */
const LIMIT_MS = 2 * HOUR_MS
/** It tidies up before it goes. */
const LEAVING_MS = 5000

/** From the sources the program runs as it is; the build has it beside the server. */
const program = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('./rehearsal-worker.ts', import.meta.url))
  : join(projectRoot, 'build', 'server', 'rehearsal-worker.js')

/**
 * Restores a backup for a try in a process of its own, which knows nothing of the shop's settings.
 * @param folder where it makes a folder for it and removes it again
 * @param priority of the process: it has what visitors leave of the processor
 */
export async function rehearseApart(
  file: string,
  folder: string,
  priority: number = constants.priority.PRIORITY_LOW,
): Promise<RehearsalFindings> {
  const child = fork(program, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  })
  const limit = new AbortController()
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority)
    const request: RehearsalRequest = { file, folder }
    child.send(request)
    const ended = once(child, 'exit').then(([code, signal]) => {
      throw new PlainFault(`the program that tried it ended with ${signal ?? code}`)
    })
    ended.catch(() => {})
    const late = sleep(LIMIT_MS, undefined, { signal: limit.signal, ref: false }).then(() => {
      throw new PlainFault('trying it took too long')
    })
    late.catch(() => {})
    const answered = once(child, 'message').then(([reply]) => reply as RehearsalReply)
    const reply = await Promise.race([answered, ended, late])
    if ('failed' in reply) throw new PlainFault(reply.failed)
    return reply.done
  } finally {
    limit.abort()
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), LEAVING_MS).unref()
    }
  }
}
