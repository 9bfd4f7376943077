import { setTimeout as sleep } from 'node:timers/promises'
import { isatty } from 'node:tty'
import type { Shutdown } from '../http/shutdown.ts'
import type { Log } from '../log/log.ts'

export const CLOSING_LIMIT_MS = 9500
/** Long enough for a proxy to come by once, and shorter than it then stays away (`fail_timeout`). */
const TURNING_AWAY_MS = 500

interface StopOptions {
  readonly log: Log
  readonly shutdown: Shutdown
  /** For how long the process goes on serving after it has said that it leaves. */
  readonly delayMs: number
  /** Reads the settings again. */
  readonly renew: () => Promise<void>
}

const STANDARD_INPUT = 0

/** Gives a proxy the time to send its visitors elsewhere. */
async function takeLeave({ shutdown, delayMs }: StopOptions): Promise<void> {
  shutdown.enter('leaving')
  if (delayMs === 0) return
  await sleep(delayMs)
  shutdown.enter('turning_away')
  await sleep(TURNING_AWAY_MS)
}

type Steps = readonly (() => PromiseLike<unknown>)[]

/** Closes step by step; one that fails keeps none of the others. */
export async function closeInOrder(steps: Steps, log: Log): Promise<void> {
  for (const step of steps) {
    await Promise.resolve(step()).catch((error: unknown) =>
      log.error({ err: error }, 'a closing step failed'),
    )
  }
}

/**
 * On SIGTERM or SIGINT takes leave, runs the closing steps in order and exits with 0, within ten seconds after the
 * leave in any case. A signal may come twice, from a supervisor and from the program that passes it on. On SIGHUP reads
 * the settings again, unless it came because the terminal was closed at which the shop was started.
 */
export function stopOnSignal(stopping: StopOptions, steps: Steps): void {
  const { log } = stopping
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    await takeLeave(stopping)
    setTimeout(() => process.exit(0), CLOSING_LIMIT_MS).unref()
    await closeInOrder(steps, log)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  const hadTerminal = isatty(STANDARD_INPUT)
  process.on('SIGHUP', (signal) => {
    if (hadTerminal && !isatty(STANDARD_INPUT)) void stop(signal)
    else if (!isStopping) void stopping.renew()
  })
}
