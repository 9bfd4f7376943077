import { pageTags } from '#pages/page-tags.ts'

const BEFORE_CONTENT = Buffer.from('/media/')
const CONTENT_LENGTH = 32
const CONTENT = /^[0-9a-f]{32}$/
/** A reply that shows more pictures follows each that is finished: it need not remember which they are. */
const MOST_PICTURES = 50

/** The tags of the pictures whose addresses stand in a page or an answer. */
export function tagsOfPicturesIn(body: Buffer): readonly string[] {
  const contents = new Set<string>()
  for (let at = body.indexOf(BEFORE_CONTENT); at !== -1; at = body.indexOf(BEFORE_CONTENT, at)) {
    at += BEFORE_CONTENT.length
    const content = body.toString('latin1', at, at + CONTENT_LENGTH)
    if (CONTENT.test(content)) contents.add(content)
    if (contents.size > MOST_PICTURES) return [pageTags.pictures]
  }
  return [...contents].map(pageTags.picture)
}
