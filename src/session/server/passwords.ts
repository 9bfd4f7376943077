import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Piscina } from 'piscina'
import { projectRoot } from '#platform/config/project-root.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'

/**
 * Each hash takes a processor and 19 MiB while it is made, and one processor is left to whoever looks at the gallery.
 * On two of them, with 300 sign-ins a second, a second thread hashed no more and made the home page's p99 12 ms
 * instead of 9.
 */
const MOST_AT_ONCE = availableParallelism() > 2 ? 2 : 1
/** Strangers whose password is hashed or waits for it. */
const MOST_STRANGERS = 22
const IDLE_MS = 10_000
/** Where the system knows it, the thread that answers visitors goes before those that hash. */
const LESS_URGENT = 10
const RETRY_SECONDS = 5

/** From the sources the thread runs the file as it is; the build has it beside the server. */
const workerFile = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('./password-worker.ts', import.meta.url))
  : join(projectRoot, 'build', 'server', 'password-worker.js')

async function openThreads(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina')
  return new Pool({
    filename: workerFile,
    minThreads: 0,
    maxThreads: MOST_AT_ONCE,
    idleTimeout: IDLE_MS,
    niceIncrement: LESS_URGENT,
    execArgv: [],
    env: {},
  })
}

/** Hashes and compares passwords, in threads of its own: the process reads files with the ones it shares. */
export class Passwords {
  /** None before the first password. */
  #threads: Promise<Piscina> | undefined
  /** Made once, so that an unknown address costs a guesser as much as a known one. */
  #nobodysHash: Promise<string> | undefined
  #strangers = 0
  #isClosed = false

  /** Hashes a password that somebody may choose; whoever sets one has shown who they are. */
  hash(password: string): Promise<string> {
    return this.#run('hash', password)
  }

  /** Whether the password belongs to the hash; without a hash the same work is done in vain. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    this.#nobodysHash ??= this.hash('nobody')
    const compared = passwordHash ?? (await this.#nobodysHash)
    const matches = await this.#run('verify', { passwordHash: compared, password })
    return matches && passwordHash !== undefined
  }

  /** Refuses a stranger when as many are under way as can be hashed or wait for it. */
  requireTurn(): void {
    if (this.#strangers < MOST_STRANGERS) return
    const message = 'Hay demasiados ingresos a la vez. Esperá unos segundos y probá de nuevo.'
    throw new Problem(generalProblems.too_many_requests, { message, retryAfter: RETRY_SECONDS })
  }

  /** Runs what compares a stranger's password, or refuses at once, before anything is read or written. */
  async inStrangersTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.requireTurn()
    this.#strangers += 1
    try {
      return await work()
    } finally {
      this.#strangers -= 1
    }
  }

  /** Ends the threads once what is under way is done; nothing starts another one. */
  async close(): Promise<void> {
    this.#isClosed = true
    await (await this.#threads)?.close()
  }

  /** The library's pool would open again with the next password. */
  async #run(name: 'hash' | 'verify', task: unknown) {
    if (this.#isClosed) throw new Error('no password is hashed after the shop has closed')
    this.#threads ??= openThreads()
    return (await this.#threads).run(task, { name })
  }
}
