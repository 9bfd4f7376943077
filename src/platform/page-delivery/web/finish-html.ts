import { deferHydration, HYDRATED } from './deferred-hydration.ts'
import { DEFERRED_TYPE } from './deferred-type.ts'
import { applyEdits, type HtmlTag, scriptAt, type TextEdit, tagsWith } from './html-tags.ts'

const inlineText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Without what only its readers need: it stands in every page. */
const STARTER = deferHydration
  .toString()
  .replace(/^function \w+/, 'function')
  .replace(/\n\s+/g, '\n')

const removed = ({ start, openEnd }: HtmlTag): TextEdit => ({ start, end: openEnd, text: '' })

/** With the blank before it. */
const withoutAttribute = ({ attributeSpans }: HtmlTag, name: string): TextEdit[] => {
  const span = attributeSpans[name]
  return span === undefined ? [] : [{ start: span[0] - 1, end: span[1], text: '' }]
}

/** How the router announces a file, with its nonce or without. */
const PRELOAD = '<link rel="modulepreload"'

export interface FinishedHtml {
  readonly html: string
  /** The text of each inline script that the renderer wrote, as it stands in the page. */
  readonly scripts: readonly string[]
}

/**
 * Makes the HTML of one visitor the HTML of all, and has its scripts wait until everything that is seen has arrived.
 *
 * The nonce is taken out: pages are cached, and a nonce that visitors could read would be worth nothing. What got into the
 * page as text does not know it, so it is not among the scripts. React Router asks for all scripts first, some twice; a
 * page can be read without them.
 * @param nonce a secret of this one rendering, which React and the router put on each of their own scripts
 */
export function finishHtml(html: string, nonce: string): FinishedHtml {
  const tags = tagsWith(html, [`nonce="${nonce}"`, PRELOAD])
  const bodyEnd = html.lastIndexOf('</body>')
  const isOwn = ({ attributes }: HtmlTag) => attributes.nonce === nonce
  const own = tags.filter(isOwn)
  const inline = own.flatMap((tag) => (tag.attributes.src === undefined ? scriptAt(html, tag) : []))
  const entry = inline.find(({ attributes }) => attributes.type === 'module')
  const texts = inline.map(({ text }) => text)
  if (entry === undefined || bodyEnd < 0) {
    const nonces = own.flatMap((each) => withoutAttribute(each, 'nonce'))
    return { html: applyEdits(html, nonces), scripts: texts }
  }
  const preloads = tags.filter(
    ({ name, attributes }) => name === 'link' && attributes.rel === 'modulepreload',
  )
  const files = new Set(preloads.flatMap(({ attributes }) => attributes.href ?? []))
  const starter = `(${STARTER})(${[[...files], DEFERRED_TYPE, HYDRATED].map(inlineText).join()})`
  const others = own.filter((each) => !preloads.includes(each) && each.start !== entry.start)
  const edits = [
    ...preloads.map(removed),
    ...others.flatMap((each) => withoutAttribute(each, 'nonce')),
    { start: entry.start, end: entry.openEnd, text: `<script type="${DEFERRED_TYPE}">` },
    { start: bodyEnd, end: bodyEnd, text: `<script>${starter}</script>` },
  ]
  return { html: applyEdits(html, edits), scripts: [...texts, starter] }
}
