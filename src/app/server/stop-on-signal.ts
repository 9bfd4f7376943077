import type { Log } from '#platform/log/log.ts'

const LIMIT_MS = 9500

/** On SIGTERM or SIGINT runs the closing steps in order and exits with 0, within ten seconds in any case. */
export function stopOnSignal(log: Log, steps: readonly (() => PromiseLike<unknown>)[]): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(0), LIMIT_MS).unref()
    for (const step of steps) {
      await Promise.resolve(step()).catch((error: unknown) =>
        log.error({ err: error }, 'a closing step failed'),
      )
    }
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}
