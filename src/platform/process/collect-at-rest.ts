import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MINUTE_MS, SECOND_MS } from '#platform/time/spans.ts'

/** How long nobody may have come before that, and how often it is looked. */
const LOOK_MS = 10 * SECOND_MS
/** It is done no more often, should the process grow and rest in turn. */
const APART_MS = 5 * MINUTE_MS
/** The event loop waits all the rest of the time: the job queue and a round of the background take less. */
const MOST_AT_REST = 0.05
/** So much more than after the last time is worth the tenth of a second that it takes. */
const WORTH_BYTES = 8 * 1024 ** 2

interface CollectAtRestOptions {
  readonly lookMs?: number
  readonly apartMs?: number
  /** Hears of each collection. */
  readonly onCollected?: () => void
}

/** V8's own full collection, which Node hands out only where it is asked for before V8 makes a context. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return collect
}

/**
 * Has the memory given back that a start or a wave of visitors has left, when nobody comes: V8 lets the young generation
 * shrink in a full collection alone, and makes none as long as nothing is allocated.
 * @returns how to end it; it keeps no process alive
 */
export function collectAtRest({
  lookMs = LOOK_MS,
  apartMs = APART_MS,
  onCollected,
}: CollectAtRestOptions = {}): () => void {
  const collect = garbageCollector()
  let after = 0
  let collectedAt = Number.NEGATIVE_INFINITY
  let last = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > MOST_AT_REST || performance.now() - collectedAt < apartMs) return
    if (process.memoryUsage.rss() - after < WORTH_BYTES) return
    collect()
    collectedAt = performance.now()
    after = process.memoryUsage.rss()
    onCollected?.()
    // What it took itself is not what visitors have.
    last = performance.eventLoopUtilization()
  }
  const timer = setInterval(look, lookMs).unref()
  return () => clearInterval(timer)
}
