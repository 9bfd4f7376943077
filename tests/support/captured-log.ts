import { Writable } from 'node:stream'
import { openShopLog } from '#monitoring/server/shop-log.ts'
import type { Log } from '#platform/log/log.ts'

const CONSOLE = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const

/** A log at its most talkative, and everything that was written to it or, past it, to the console. */
export function captureLog(): { readonly log: Log; readonly lines: string[]; stop(): void } {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { console } = globalThis
  const real = CONSOLE.map((name) => [name, console[name]] as const)
  for (const name of CONSOLE)
    console[name] = (...said: unknown[]) => void lines.push(said.map(String).join(' '))
  return {
    log: openShopLog('trace', sink),
    lines,
    stop: () => {
      for (const [name, write] of real) console[name] = write
    },
  }
}
