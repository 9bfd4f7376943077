/** Says to whoever renders pages what one was made from, words with a space between; nobody is sent it. */
export const CACHE_TAGS = 'x-cache-tags'

/** What a reply was made from, in the words that a change names; without them any change may have changed it. */
export type CacheTags = readonly string[] | undefined

/**
 * What a change means for a reply: nothing; that a list in it is behind, which may be borne for a moment; or that it is
 * wrong from now on.
 */
export type Staleness = 'none' | 'list' | 'exact'

/** Whether a tag stands for a list of many things, and not for one of them. */
type IsListTag = (tag: string) => boolean

/** What a change of `changed` means for a reply that was made from `tags`; without `changed`, anything may be different. */
export function stalenessBy(changed: CacheTags, tags: CacheTags, isListTag: IsListTag): Staleness {
  if (changed === undefined || tags === undefined) return 'exact'
  const common = tags.filter((tag) => changed.includes(tag))
  if (common.length === 0) return 'none'
  return common.every(isListTag) ? 'list' : 'exact'
}

/** Remembers what has changed while replies are being made, so that none of them is taken for newer than it is. */
export class Invalidations {
  readonly #isListTag: IsListTag
  #count = 0
  /** The newest change of everything, and of each tag, since anything that is still being made was begun. */
  #ofEverything = 0
  readonly #byTag = new Map<string, number>()
  #underWay = 0

  constructor(isListTag: IsListTag) {
    this.#isListTag = isListTag
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
    return stalenessBy(changed, tags, this.#isListTag)
  }
}
