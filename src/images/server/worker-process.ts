import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '#platform/config/project-root.ts'
import {
  OutOfMemory,
  RefusedFilm,
  RefusedPicture,
  type Work,
  type WorkReply,
  type WorkResults,
} from './picture-work.ts'
import { PriorityQueue, type QueuePriority } from './priority-queue.ts'

/** Long enough for the largest picture on a slow machine; whoever needs longer is stuck. */
const LIMIT_MS = 120_000
const IDLE_MS = 10_000
const MOST_WAITING = 40
/** What a decoder had taken that was ended comes back a moment later: who begins the next one before that may be ended too, the shop itself. */
const RECOVERY_MS = 1000

/** Too much is waiting already. */
export class PictureWorkersBusy extends Error {}

/** The shop closes: what was under way is no fault of its picture, and can be begun again. */
export class PictureWorkersStopped extends Error {}

/** From the sources the worker runs as it is; the build has it beside the server. */
const workerFile = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
  : join(projectRoot, 'build', 'server', 'picture-worker.js')

interface Decoder {
  readonly process: ChildProcess
  readonly priority: QueuePriority
  /** What it has said last, once it has ended. */
  readonly lastWords: () => Promise<string>
}

/** More than one line that says why a process ends. */
const LAST_WORDS = 1000

/** Little of the environment goes along: nothing of it is a stranger's picture's business. */
function startWorker(priority: QueuePriority): Decoder {
  const worker = fork(workerFile, [priority], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // The allocator's settings are those that the shop itself is started with, whoever started it.
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_ENV: 'production',
    },
  })
  // Between two pictures nobody waits for it: that it fails then is found when it is needed.
  worker.on('error', () => {})
  // One that could not begin has none.
  const said = worker.stderr as Socket | null | undefined
  let words = ''
  said?.unref().on('data', (piece) => {
    words = (words + piece).slice(-LAST_WORDS)
  })
  const lastWords = async () => {
    if (said != null) await finished(said)
    return words
  }
  return { process: worker, priority, lastWords }
}

/** Nobody but the kernel sends it: our own limits no longer listen once they have, and a shop that stops says so itself. */
const OF_THE_KERNEL = 'SIGKILL'

/** GLib, below libvips, aborts where it is given no memory; a decoder that crashes at a picture says nothing, or something else. */
const OF_GLIB = /failed to allocate/

/** What an end says that came before the reply. */
async function meaningOf(code: number | null, signal: string | null, { lastWords }: Decoder): Promise<Error> {
  if (signal === OF_THE_KERNEL)
    return new OutOfMemory('the decoder was ended with SIGKILL, as a machine does that has no memory left')
  if (signal === 'SIGABRT' && OF_GLIB.test(await lastWords()))
    return new OutOfMemory('the decoder aborted, as it was given no memory')
  return new RefusedPicture('damaged', `the decoder ended with ${signal ?? code}`)
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null

const isWilling = (child: ChildProcess): boolean => isRunning(child) && child.connected && !child.killed

function replyOf(decoder: Decoder, work: Work): Promise<WorkReply> {
  const { process: child } = decoder
  return new Promise((resolve, reject) => {
    let hasEnded = false
    const finish = (then: () => void) => {
      clearTimeout(limit)
      child.off('exit', onExit).off('message', onMessage).off('error', onError)
      then()
    }
    const onMessage = (reply: unknown) => finish(() => resolve(reply as WorkReply))
    const onError = (error: Error) => finish(() => reject(error))
    const onExit = (code: number | null, signal: string | null) => {
      hasEnded = true
      meaningOf(code, signal, decoder).then(onError, onError)
    }
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      onError(new RefusedPicture('damaged', 'it took too long'))
    }, LIMIT_MS)
    child.once('exit', onExit).once('message', onMessage).once('error', onError)
    // Of one that has ended meanwhile the exit tells what it was.
    child.send(work, (error) => {
      if (error !== null && !hasEnded && !isRunning(child)) onError(error)
    })
  })
}

/** One process that decodes one picture at a time. It starts with the first one and ends when it has nothing to do. */
export class WorkerProcess {
  readonly #turns = new PriorityQueue()
  #child: Decoder | undefined
  #waiting = 0
  #idle: NodeJS.Timeout | undefined
  #isStopped = false

  /** How many pictures are on it or wait for it. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Waits for its turn. Refuses pictures with {@link RefusedPicture}, and everything when too many wait; throws
   * {@link OutOfMemory}.
   */
  async run<W extends Work>(work: W, priority: QueuePriority): Promise<WorkResults[W['task']]> {
    if (this.#waiting >= MOST_WAITING) throw new PictureWorkersBusy()
    this.#waiting += 1
    try {
      const reply = await this.#turns.take(priority, () => this.#carryOut(work, priority))
      if ('withoutMemory' in reply) throw new OutOfMemory(reply.withoutMemory)
      if ('refusedFilm' in reply) throw new RefusedFilm(reply.refusedFilm, reply.because)
      if ('refused' in reply) throw new RefusedPicture(reply.refused, reply.because)
      if ('failed' in reply) {
        const cause = Object.assign(new Error(), { stack: reply.failed })
        throw new Error('a picture could not be worked on', { cause })
      }
      return reply.done as WorkResults[W['task']]
    } finally {
      this.#waiting -= 1
    }
  }

  /** For good: whoever is under way or waits is told with {@link PictureWorkersStopped}. */
  stop(): void {
    this.#isStopped = true
    this.#end()
  }

  #end(): void {
    clearTimeout(this.#idle)
    this.#child?.process.kill('SIGKILL')
    this.#child = undefined
  }

  async #carryOut(work: Work, priority: QueuePriority): Promise<WorkReply> {
    clearTimeout(this.#idle)
    if (this.#isStopped) throw new PictureWorkersStopped()
    const decoder = await this.#willing(priority)
    const { process: child } = decoder
    child.ref()
    child.channel?.ref()
    try {
      return await replyOf(decoder, work)
    } catch (error) {
      if (this.#isStopped) throw new PictureWorkersStopped()
      if (error instanceof OutOfMemory) await sleep(RECOVERY_MS)
      throw error
    } finally {
      child.unref()
      child.channel?.unref()
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
    }
  }

  /** A process that goes after others never gets its priority back: what is waited for has one of its own. */
  async #willing(priority: QueuePriority): Promise<Decoder> {
    const child = this.#child
    if (child?.priority === priority && isWilling(child.process)) return child
    this.#end()
    // What it had taken is there for the next one only once it is gone.
    if (child !== undefined && isRunning(child.process)) {
      child.process.ref()
      await once(child.process, 'exit')
    }
    if (this.#isStopped) throw new PictureWorkersStopped()
    this.#child = startWorker(priority)
    return this.#child
  }
}
