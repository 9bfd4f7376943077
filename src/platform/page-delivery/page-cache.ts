import { type Clock, systemClock } from '../clock/clock.ts'
import { MinuteLimit } from '../http/minute-limit.ts'
import { isCacheable, isCanonical } from './cache-key.ts'
import { type CacheTags, Invalidations, type IsListTag, type Staleness, type TagsIn } from './cache-tags.ts'
import { CachedReply } from './cached-reply.ts'
import {
  type Entry,
  isGood,
  type Made,
  MOST_FRESH_A_MINUTE,
  partitionOf,
  type Render,
  type RenderOptions,
  type Source,
  TOO_MANY,
} from './page-entry.ts'
import { outsideRenders, type QueuedRender, RenderQueue, type RenderRequest } from './render-queue.ts'
import { RequestRate } from './request-rate.ts'
import { Revalidation } from './revalidation.ts'

/** A page is not rendered again sooner after it was last begun: changes of that time are one. */
const BETWEEN_MS = 400

/**
 * The public pages and lists as ready bytes. They are the same for every visitor, so each is made once and sent until
 * something that it was made from changes. What was begun before such a change is never cached after it as if it were
 * new; only what belongs to a page that a visitor may have already is left for a while.
 *
 * A busy page whose lists change is sent as it was for at most a second, while one visitor's worth of work renders it
 * again. A page that few ask for, and everything about the very thing that changed, is exact at once.
 *
 * There are as many canonical addresses as the catalogue has pages. With a query, in capitals or with escapes there are
 * as many as anybody cares to write: those have a partition of their own, and never push a canonical page out.
 */
export class PageCache {
  readonly #canonical = partitionOf('canonical')
  readonly #nonCanonical = partitionOf('nonCanonical')
  /** External data of pages that were sent before the last change. */
  readonly #outdated = partitionOf('outdated')
  readonly #underWay = new Map<string, QueuedRender<Made>>()
  readonly #renders = new RenderQueue(TOO_MANY)
  /** What belongs to one visitor has turns of its own: a buyer does not wait for those who look around. */
  readonly #personal = new RenderQueue(TOO_MANY)
  readonly #clock: Clock
  readonly #fresh: MinuteLimit
  readonly #changes: Invalidations
  readonly #revalidation = new Revalidation<Source>(
    (key, source) => this.#revalidate(key, source),
    () => this.#now(),
  )

  constructor(clock: Clock = systemClock, isListTag: IsListTag = () => false, tagsIn: TagsIn = () => []) {
    this.#clock = clock
    this.#changes = new Invalidations(isListTag, tagsIn)
    this.#fresh = new MinuteLimit({ clock, most: MOST_FRESH_A_MINUTE, message: TOO_MANY })
  }

  #now(): number {
    return this.#clock().getTime()
  }

  #partitionFor(key: string) {
    return isCanonical(key) ? this.#canonical : this.#nonCanonical
  }

  find(key: string): CachedReply | undefined {
    const entry = this.#partitionFor(key).get(key)
    if (entry === undefined) return this.#outdated.get(key)?.reply
    const now = this.#now()
    entry.source?.demand.note(now)
    return isGood(entry, now) ? entry.reply : undefined
  }

  /** All that is cached now, with its key. */
  *cached(): Iterable<[key: string, reply: CachedReply]> {
    for (const partition of [this.#canonical, this.#nonCanonical, this.#outdated])
      for (const [key, { reply }] of partition) yield [key, reply]
  }

  /** A reply without what belongs to it has to be made again. */
  #findWhole(key: string): CachedReply | undefined {
    const found = this.find(key)
    return found?.external === undefined || this.find(found.external) !== undefined ? found : undefined
  }

  /** Makes what is cached by nobody, when its turn comes; throws when too much was rendered for the client. */
  async makeFor<Result>(client: string, make: () => Promise<Result>): Promise<Result> {
    this.#fresh.spend(client)
    return this.#personal.run(make, { client, isFirst: false }).done
  }

  /** What has not begun yet knows of every change. */
  #forgetBegun(): void {
    for (const [key, { hasBegun }] of [...this.#underWay]) if (hasBegun) this.#underWay.delete(key)
  }

  /** What belongs to a page stays for a while for whoever has the page already. */
  #keepExternal(key: string, { reply: { external } }: Entry): void {
    const partition = this.#partitionFor(key)
    const data = external === undefined ? undefined : partition.peek(external)
    if (external === undefined || data === undefined) return
    this.#outdated.set(external, data)
    partition.delete(external)
  }

  /** Anything may have changed: nothing that was made before is sent again. */
  drop(): void {
    this.#changes.note(undefined)
    this.#revalidation.clear()
    this.#forgetBegun()
    for (const partition of [this.#canonical, this.#nonCanonical]) {
      for (const [key, entry] of [...partition]) this.#keepExternal(key, entry)
      partition.clear()
    }
  }

  /** Something has changed; without tags, anything may have. */
  invalidate(changed: CacheTags): void {
    if (changed === undefined) this.drop()
    else {
      this.#changes.note(changed)
      this.#age((_key, { tags }) => this.#changes.stalenessBy(changed, tags))
    }
  }

  /**
   * Work in the background has only added to the catalogue: lists that show it are sent as they were while they are
   * rendered anew, for a second at most. A list that is behind already is not kept for longer.
   * @param isList of a cache key: whether it shows many works and none in particular
   * @param changed what has grown; without tags, anything may have
   */
  outgrow(isList: (key: string) => boolean, changed?: CacheTags): void {
    this.#changes.note(changed)
    if (changed === undefined) this.#forgetBegun()
    const shows = ({ tags }: Entry) => this.#changes.stalenessBy(changed, tags) !== 'none'
    const stalenessIn = (key: string) => (isList(key) ? 'list' : 'exact')
    this.#age((key, entry) => (shows(entry) ? stalenessIn(key) : 'none'), { patient: true })
  }

  /** Takes out, or lets go stale, what has changed; what visitors are still coming for is made again. */
  #age(stalenessOf: (key: string, entry: Entry) => Staleness, { patient = false } = {}): void {
    const now = this.#now()
    for (const partition of [this.#canonical, this.#nonCanonical])
      for (const [key, entry] of [...partition]) {
        const staleness = stalenessOf(key, entry)
        if (staleness !== 'none') this.#ageOne(key, entry, { now, staleness, patient })
      }
  }

  #ageOne(
    key: string,
    entry: Entry,
    { now, staleness, patient }: { now: number; staleness: Staleness; patient: boolean },
  ): void {
    const { source } = entry
    const isWanted = patient ? source?.demand.isRecent(now) : source?.demand.isBusy(now)
    const isBorne = staleness === 'list' && isWanted === true
    if (isBorne) entry.staleSince ??= now
    else {
      this.#keepExternal(key, entry)
      this.#partitionFor(key).delete(key)
    }
    if (source?.demand.isRecent(now))
      this.#revalidation.ask(key, isBorne ? Math.max(now, entry.begunAt + BETWEEN_MS) : now, source)
  }

  /** Makes a page again that somebody has asked for lately, unless somebody does already. */
  async #revalidate(key: string, source: Source): Promise<void> {
    const entry = this.#partitionFor(key).peek(key)
    const isWanted = source.demand.isRecent(this.#now())
    if (!isWanted || (entry !== undefined && entry.staleSince === undefined)) return
    const begin = () => this.#begin(key, source.make, source, { client: undefined, isFirst: true })
    await (this.#underWay.get(key) ?? outsideRenders(begin)).done
  }

  /**
   * The reply cached under `key`; made once for all who ask at the same time. Only status 200 is cached,
   * and what is the same for all; nothing under a key that is too long.
   */
  async obtain(key: string, make: Render, options: RenderOptions = {}): Promise<CachedReply> {
    const arrived = this.#changes.count
    const bears = (staleness: Staleness) =>
      staleness === 'none' || (staleness === 'list' && options.revalidates === true)
    for (;;) {
      const found = this.#findWhole(key)
      if (found !== undefined) return found
      const turn = this.#underWay.get(key) ?? this.#beginFor(key, make, options)
      turn.join(options.client)
      const made = await turn.done
      // What somebody else had begun before may say what was true before this visitor came.
      if (made.begun >= arrived || bears(made.staleness)) return made.reply
    }
  }

  #beginFor(key: string, make: Render, { client, revalidates = false }: RenderOptions): QueuedRender<Made> {
    if (client !== undefined) this.#fresh.spend(client)
    const demand = this.#partitionFor(key).peek(key)?.source?.demand ?? new RequestRate()
    const source = revalidates ? { make, demand } : undefined
    return this.#begin(key, make, source, { client, isFirst: isCanonical(key) })
  }

  #begin(key: string, make: Render, source: Source | undefined, request: RenderRequest) {
    const turn = this.#renders.run(() => this.#make(key, make, source), request)
    const forget = () => {
      if (this.#underWay.get(key) === turn) this.#underWay.delete(key)
    }
    turn.done.then(forget, forget)
    this.#underWay.set(key, turn)
    return turn
  }

  async #make(key: string, make: Render, source: Source | undefined): Promise<Made> {
    const [begun, begunAt] = [this.#changes.count, this.#now()]
    const end = this.#changes.begin()
    try {
      const rendered = await make()
      const reply = new CachedReply(rendered)
      const data = rendered.external && new CachedReply(rendered.external.rendered)
      const tags = this.#changes.tagsOf(rendered)
      const made = { reply, tags, begun, staleness: this.#changes.stalenessSince(begun, tags) }
      if ((reply.status === 200 || rendered.sameForAll) && isCacheable(key))
        this.#store(key, { ...made, begunAt, source }, data)
      return made
    } finally {
      end()
    }
  }

  #store(
    key: string,
    { reply, tags, staleness, begunAt, source }: Made & Pick<Entry, 'begunAt' | 'source'>,
    data: CachedReply | undefined,
  ): void {
    const isBehind = staleness === 'list' && source?.demand.isBusy(this.#now()) === true
    const isStored = staleness === 'none' || isBehind
    const entry: Entry = { reply, tags, begunAt, source, staleSince: isBehind ? begunAt : undefined }
    const partition = this.#partitionFor(key)
    if (reply.external !== undefined && data !== undefined) {
      const part = { reply: data, tags: [], begunAt, source: undefined, staleSince: undefined }
      ;(isStored ? partition : this.#outdated).set(reply.external, part)
    }
    if (!isStored) return
    const before = partition.peek(key)
    if (before !== undefined && before.reply.external !== reply.external) this.#keepExternal(key, before)
    partition.set(key, entry)
    if (isBehind && source !== undefined) this.#revalidation.ask(key, begunAt + BETWEEN_MS, source)
  }
}
