import type { Log } from './log.ts'

/** What a library said on the console, by where it said it. */
class ConsoleLine extends Error {}

/**
 * Takes the console from libraries: they write what they work with, an address with somebody's key among it. The log
 * hears that one said something, and where.
 */
export function takeConsole(log: Log): void {
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const)
    console[method] = () => log.warn({ err: new ConsoleLine() }, 'a library wrote to the console')
}
