import { LRUCache } from 'lru-cache'
import type { CacheTags, Staleness } from './cache-tags.ts'
import { type CachedReply, type Rendered, sizeOf } from './cached-reply.ts'
import type { Demand } from './demand.ts'

/** For how long after a change a stale page is sent while the new one is rendered. */
const STALE_MS = 1000

export type Make = () => Promise<Rendered>

/** How a reply is made again without whoever asked for it first, and for whom that pays. */
export interface Source {
  readonly make: Make
  readonly demand: Demand
}

/** A reply in the cache. */
export interface Entry {
  readonly reply: CachedReply
  readonly tags: CacheTags
  /** When its making began, in milliseconds. */
  readonly begunAt: number
  /** None for what is made only when somebody asks. */
  readonly source: Source | undefined
  /** Since when it is behind a list that has changed. */
  staleSince: number | undefined
}

/** A reply with what it was made from. `begun` counts the changes before its making, `staleness` tells what came of those since. */
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

export const partitionOf = (maxSize: number) =>
  new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ reply }, key) => sizeOf(reply, key) })
