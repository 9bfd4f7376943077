import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { projectRoot } from '#platform/config/project-root.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'

/** Each hash takes a processor and 19 MiB while it is made. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 20
const IDLE_MS = 10_000
const RETRY_SECONDS = 5

/** From the sources the thread runs the file as it is; the build has it beside the server. */
const workerFile = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('./password-worker.ts', import.meta.url))
  : join(projectRoot, 'build', 'server', 'password-worker.js')

let opened: Piscina | undefined

/** Threads of their own, started with the first password: the process reads files with the ones it shares. */
function threads(): Piscina {
  opened ??= new Piscina({
    filename: workerFile,
    minThreads: 0,
    maxThreads: MOST_AT_ONCE,
    idleTimeout: IDLE_MS,
    execArgv: [],
    env: {},
  })
  return opened
}

/** Hashes a password that somebody may choose; whoever sets one has shown who they are. */
export const hashPassword = (password: string): Promise<string> => threads().run(password, { name: 'hash' })

/** Made once, so that an unknown address costs a guesser as much as a known one. */
let nobodysHash: Promise<string> | undefined

/** Whether the password belongs to the hash; without a hash the same work is done in vain. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody')
  const compared = passwordHash ?? (await nobodysHash)
  const matches = await threads().run({ passwordHash: compared, password }, { name: 'verify' })
  return matches && passwordHash !== undefined
}

let strangers = 0

/**
 * Runs what compares a stranger's password. Refuses at once, before anything is read or written, when as many are
 * under way as can be hashed or wait for it.
 */
export async function inStrangersTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (strangers >= MOST_AT_ONCE + MOST_WAITING) {
    const message = 'Hay demasiados ingresos a la vez. Esperá unos segundos y probá de nuevo.'
    throw new Problem(generalProblems.too_many_requests, { message, retryAfter: RETRY_SECONDS })
  }
  strangers += 1
  try {
    return await work()
  } finally {
    strangers -= 1
  }
}
