import { LRUCache } from 'lru-cache'
import type { CacheTags, Staleness } from './cache-tags.ts'
import { type CachedReply, type Rendered, sizeOf } from './cached-reply.ts'
import type { RequestRate } from './request-rate.ts'

/**
 * How much may be rendered for one network in a minute. Whatever is cached is sent without counting; but every other
 * word in an address is one more page to be rendered, and a stranger has more words than the machine has time.
 */
export const MOST_FRESH_A_MINUTE = 300
/** Said of more. */
export const TOO_MANY = 'Pediste muchas páginas en poco tiempo. Esperá un momento y volvé a cargarla.'

const MEGABYTE = 1024 * 1024

/** How much each partition holds. */
const MOST_BYTES = {
  canonical: 48 * MEGABYTE,
  /** For addresses that anybody can invent more of. */
  nonCanonical: 16 * MEGABYTE,
  /** For what visitors may still come for, whose page was sent before the last change. */
  outdated: 8 * MEGABYTE,
} as const

/** For how long after a change a stale page is sent while the new one is rendered. */
const STALE_MS = 1000

export type Render = () => Promise<Rendered>

export interface RenderOptions {
  /** Network address of whoever asks, for whom not everything is made. */
  readonly client?: string | undefined
  /** Whether `make` needs nothing of whoever asks: then the reply may be made again before somebody asks. */
  readonly revalidates?: boolean
}

/** How a reply is made again without whoever asked for it first, and for whom that pays. */
export interface Source {
  readonly make: Render
  readonly demand: RequestRate
}

/** A reply in the cache. */
export interface Entry {
  readonly reply: CachedReply
  readonly tags: CacheTags
  /** When its render began, in milliseconds. */
  readonly begunAt: number
  /** None for what is made only when somebody asks. */
  readonly source: Source | undefined
  /** Since when it is behind a list that has changed. */
  staleSince: number | undefined
}

/** A reply with what it was made from. `begun` counts the changes before its render, `staleness` tells what came of those since. */
export interface Made {
  readonly reply: CachedReply
  readonly tags: CacheTags
  readonly begun: number
  readonly staleness: Staleness
}

/** Whether an entry may be sent now. */
export function isGood({ staleSince }: Entry, now: number): boolean {
  const age = now - (staleSince ?? now)
  return age >= 0 && age < STALE_MS
}

export const partitionOf = (name: keyof typeof MOST_BYTES) =>
  new LRUCache<string, Entry>({
    maxSize: MOST_BYTES[name],
    sizeCalculation: ({ reply }, key) => sizeOf(reply, key),
  })
