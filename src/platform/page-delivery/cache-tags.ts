import type { Rendered } from './cached-reply.ts'

/** Says to whoever renders pages what one was made from, words with a space between; nobody is sent it. */
export const CACHE_TAGS = 'x-cache-tags'

/** What a reply was made from, in the words that a change names; without them any change may have changed it. */
export type CacheTags = readonly string[] | undefined

/** What two changes come to; when nobody knows what one of them has changed, anything may be different. */
export const bothOf = (one: CacheTags, other: CacheTags): CacheTags =>
  one && other && [...new Set([...one, ...other])]

/**
 * What a change means for a reply: nothing; that a list in it is behind, which may be borne for a moment; or that it is
 * wrong from now on.
 */
export type Staleness = 'none' | 'list' | 'exact'

/** Whether a tag stands for a list of many things, and not for one of them: a busy page may be behind it for a moment. */
export type IsListTag = (tag: string) => boolean

/** Further tags of a reply, read from its bytes: of what it shows by its address. */
export type TagsIn = (body: Buffer) => readonly string[]

/** Remembers what has changed while replies are being made, so that none of them is taken for newer than it is. */
export class Invalidations {
  readonly #isListTag: IsListTag
  readonly #tagsIn: TagsIn
  #count = 0
  /** The newest change of everything, and of each tag, since anything that is still being made was begun. */
  #ofEverything = 0
  readonly #byTag = new Map<string, number>()
  #underWay = 0

  constructor(isListTag: IsListTag, tagsIn: TagsIn) {
    this.#isListTag = isListTag
    this.#tagsIn = tagsIn
  }

  /** Grows with every change. */
  get count(): number {
    return this.#count
  }

  /** Says that a reply is being made from now on; the answer says that it is made. */
  begin(): () => void {
    this.#underWay += 1
    return () => {
      this.#underWay -= 1
      if (this.#underWay === 0) this.#byTag.clear()
    }
  }

  note(changed: CacheTags): void {
    this.#count += 1
    if (changed === undefined) this.#ofEverything = this.#count
    else if (this.#underWay > 0) for (const tag of changed) this.#byTag.set(tag, this.#count)
  }

  /** What has happened to a reply that was made from `tags` and begun when the count was `begun`. */
  stalenessSince(begun: number, tags: CacheTags): Staleness {
    if (begun === this.#count) return 'none'
    if (tags === undefined || this.#ofEverything > begun) return 'exact'
    const changed = [...this.#byTag].filter(([, at]) => at > begun).map(([tag]) => tag)
    return this.stalenessBy(changed, tags)
  }

  /** What a change of `changed` means for a reply that was made from `tags`; without `changed`, anything may be different. */
  stalenessBy(changed: CacheTags, tags: CacheTags): Staleness {
    if (changed === undefined || tags === undefined) return 'exact'
    const common = tags.filter((tag) => changed.includes(tag))
    if (common.length === 0) return 'none'
    return common.every(this.#isListTag) ? 'list' : 'exact'
  }

  /** All that a reply was made from: what its maker says, and what stands in it. */
  tagsOf({ tags, body, external }: Rendered): CacheTags {
    const beside = external === undefined ? [] : this.#tagsIn(external.rendered.body)
    return tags && [...new Set([...tags, ...this.#tagsIn(body), ...beside])]
  }
}
