import { LRUCache } from 'lru-cache'
import { type Clock, systemClock } from '../clock/clock.ts'
import { MinuteLimit } from '../http/minute-limit.ts'
import { isCanonical } from './cache-key.ts'
import { type CachedReply, cachedReplyOf, type Rendered, sizeOf } from './cached-reply.ts'

const MEGABYTE = 1024 * 1024
const MOST_BYTES = 48 * MEGABYTE
/** For addresses that anybody can invent more of. */
const MOST_NON_CANONICAL_BYTES = 16 * MEGABYTE
/** For what visitors may still come for, whose page was sent before the last change. */
const MOST_OUTDATED_BYTES = 8 * MEGABYTE

/** For how long after the catalogue grew the page before it is sent while the new one is rendered. */
const GROWING_MS = 1000

/**
 * How much may be rendered for one network in a minute. Whatever is cached is sent without counting; but every other
 * word in an address is one more page to be rendered, and a stranger has more words than the machine has time.
 */
const MOST_FRESH_A_MINUTE = 300
const TOO_MANY = 'Pediste muchas páginas en poco tiempo. Esperá un momento y volvé a cargarla.'

const partitionOf = (maxSize: number) =>
  new LRUCache<string, CachedReply>({ maxSize, sizeCalculation: sizeOf })

/**
 * The public pages and lists as ready bytes. They are the same for every visitor, so each is made once and
 * sent until the catalogue changes. What was begun before a change is never cached after it; only what belongs to a page
 * that a visitor may have already is left for a while.
 *
 * There are as many canonical addresses as the catalogue has pages. With a query, in capitals or with escapes there are
 * as many as anybody cares to write: those have a partition of their own, and never push a canonical page out.
 */
export class PageCache {
  readonly #canonical = partitionOf(MOST_BYTES)
  readonly #nonCanonical = partitionOf(MOST_NON_CANONICAL_BYTES)
  /** External data of pages that were sent before the last change. */
  readonly #outdated = partitionOf(MOST_OUTDATED_BYTES)
  readonly #underWay = new Map<string, Promise<CachedReply>>()
  /** Lists as they were before the catalogue last grew, and until when they may be sent. */
  readonly #before = new Map<string, CachedReply>()
  #beforeUntil = 0
  readonly #clock: Clock
  readonly #fresh: MinuteLimit
  #generation = 0

  constructor(clock: Clock = systemClock) {
    this.#clock = clock
    this.#fresh = new MinuteLimit({ clock, most: MOST_FRESH_A_MINUTE, message: TOO_MANY })
  }

  #partitionFor(key: string) {
    return isCanonical(key) ? this.#canonical : this.#nonCanonical
  }

  find(key: string): CachedReply | undefined {
    return this.#partitionFor(key).get(key) ?? this.#outdated.get(key)
  }

  /** A reply without what belongs to it has to be made again. */
  #findWhole(key: string): CachedReply | undefined {
    const found = this.find(key)
    return found?.external === undefined || this.find(found.external) !== undefined ? found : undefined
  }

  /** Counts what has to be rendered for a client, though nothing of it is cached; throws when that was too much. */
  spend(clientAddress: string): void {
    this.#fresh.spend(clientAddress)
  }

  #keepExternal(): void {
    for (const partition of [this.#canonical, this.#nonCanonical])
      for (const { external } of partition.values()) {
        const data = external === undefined ? undefined : this.find(external)
        if (external !== undefined && data !== undefined) this.#outdated.set(external, data)
      }
  }

  /** The catalogue has changed: nothing that was made before is sent again. */
  drop(): void {
    this.#generation += 1
    this.#keepExternal()
    this.#before.clear()
    this.#canonical.clear()
    this.#nonCanonical.clear()
    this.#underWay.clear()
  }

  /**
   * Work in the background has only added to the catalogue: lists are sent as they were while they are rendered anew,
   * for a second at most. A list that is behind already is not kept for longer.
   * @param isList of a cache key: whether it shows many works and none in particular
   */
  outgrow(isList: (key: string) => boolean): void {
    const before = [...this.#canonical].filter(([key]) => isList(key))
    this.drop()
    for (const [key, reply] of before) this.#before.set(key, reply)
    this.#beforeUntil = this.#clock().getTime() + GROWING_MS
  }

  #findBefore(key: string): CachedReply | undefined {
    const left = this.#beforeUntil - this.#clock().getTime()
    const found = left > 0 && left <= GROWING_MS ? this.#before.get(key) : undefined
    return found?.external === undefined || this.find(found.external) !== undefined ? found : undefined
  }

  /**
   * The reply cached under `key`; made once for all who ask at the same time. Only status 200 is cached,
   * and what is the same for all.
   * @param clientAddress of whoever asks, for whom not everything is made
   */
  async obtain(key: string, make: () => Promise<Rendered>, clientAddress?: string): Promise<CachedReply> {
    const found = this.#findWhole(key)
    if (found !== undefined) return found
    const making = this.#underWay.get(key) ?? this.#begin(key, make, clientAddress)
    const before = this.#findBefore(key)
    if (before === undefined) return making
    // Whoever comes when the second is over waits for it, and hears why it failed.
    making.catch(() => {})
    return before
  }

  #begin(key: string, make: () => Promise<Rendered>, clientAddress?: string): Promise<CachedReply> {
    if (clientAddress !== undefined) this.spend(clientAddress)
    const making = this.#make(key, make).finally(() => {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key)
    })
    this.#underWay.set(key, making)
    return making
  }

  async #make(key: string, make: () => Promise<Rendered>): Promise<CachedReply> {
    const generation = this.#generation
    const rendered = await make()
    const [reply, data] = await Promise.all([
      cachedReplyOf(rendered),
      rendered.external && cachedReplyOf(rendered.external.rendered),
    ])
    if (reply.status !== 200 && !rendered.sameForAll) return reply
    const isCurrent = generation === this.#generation
    if (isCurrent) this.#partitionFor(key).set(key, reply)
    const { external } = reply
    if (external && data) (isCurrent ? this.#partitionFor(external) : this.#outdated).set(external, data)
    return reply
  }
}
