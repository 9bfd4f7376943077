import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const WAY = { recursive: true, force: true } as const

/** What goes when its work is done, and no later than with the process. */
const passing = new Set<string>()

/** Nobody listens any more to why one cannot be removed, and it keeps no other from going. */
function leave(): void {
  for (const path of passing) {
    try {
      rmSync(path, WAY)
    } catch {}
  }
}

/**
 * Ends a command as soon as somebody is tired of waiting for it, with all that is passing. The shop itself has its own way
 * to stop.
 */
export function endBySignal(): void {
  for (const signal of SIGNALS) process.on(signal, () => process.exit(1))
}

function hold(path: string): void {
  if (passing.size === 0) process.on('exit', leave)
  passing.add(path)
}

async function release(path: string): Promise<void> {
  await rm(path, WAY)
  passing.delete(path)
  if (passing.size === 0) process.off('exit', leave)
}

/**
 * Removes a file or a folder when `work` is over, or when the process exits before: what buyers told the shop does not
 * stay behind.
 */
export async function whilePassing<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  hold(path)
  try {
    return await work()
  } finally {
    await release(path)
  }
}

/** The same for what is told one after another: `path` goes after the last item, or when nobody asks for the next. */
export async function* whileTelling<Item>(path: string, items: AsyncIterable<Item>): AsyncIterable<Item> {
  hold(path)
  try {
    yield* items
  } finally {
    await release(path)
  }
}
