import { Parser } from 'htmlparser2'

/** A tag of a page, by where it stands in the text. */
export interface HtmlTag {
  readonly name: string
  readonly start: number
  /** Behind its '>'. */
  readonly openEnd: number
  readonly attributes: Readonly<Record<string, string>>
  /** Where each attribute stands, value and quotes included. */
  readonly attributeSpans: Readonly<Record<string, readonly [start: number, end: number]>>
}

/** A script, and what stands in it. */
export interface HtmlScript extends HtmlTag {
  readonly text: string
  /** Behind its '</script>'. */
  readonly end: number
}

interface FoundTags {
  readonly tags: readonly HtmlTag[]
  readonly scripts: readonly HtmlScript[]
  /** Where '</body>' begins; `undefined` in what is no whole page. */
  readonly bodyEnd: number | undefined
}

/** Reads the tags of a page as a browser does: what stands in an attribute or in a text is none. */
export function readTags(html: string): FoundTags {
  const tags: HtmlTag[] = []
  const scripts: HtmlScript[] = []
  let bodyEnd: number | undefined
  let spans: Record<string, readonly [number, number]> = {}
  const parser: Parser = new Parser({
    onopentagname: () => {
      spans = {}
    },
    onattribute: (name) => {
      spans[name] ??= [parser.startIndex, parser.endIndex]
    },
    onopentag: (name, attributes) => {
      const { startIndex: start, endIndex } = parser
      tags.push({ name, start, openEnd: endIndex + 1, attributes, attributeSpans: spans })
    },
    onclosetag: (name, isImplied) => {
      if (isImplied) return
      if (name === 'body') bodyEnd = html.lastIndexOf('</', parser.endIndex)
      const opened = tags.at(-1)
      if (name !== 'script' || opened?.name !== 'script') return
      const closing = html.lastIndexOf('</', parser.endIndex)
      const text = html.slice(opened.openEnd, closing)
      scripts.push({ ...opened, text, end: html.indexOf('>', closing) + 1 })
    },
  })
  parser.end(html)
  return { tags, scripts, bodyEnd }
}

/** Every place where a text stands in another one. */
function placesOf(text: string, sought: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) places.push(at)
  return places
}

/** The tag that begins at a place, as React writes one: with no '>' in its attributes. */
function tagAt(html: string, start: number): HtmlTag | undefined {
  const openEnd = html.indexOf('>', start) + 1
  const [tag] = readTags(html.slice(start, openEnd)).tags
  if (tag === undefined) return undefined
  const spans = Object.entries(tag.attributeSpans)
  const attributeSpans = Object.fromEntries(
    spans.map(([name, [from, to]]) => [name, [start + from, start + to] as const]),
  )
  return { ...tag, start, openEnd, attributeSpans }
}

/**
 * The tags that have one of some words in them, in their order; nothing else of a page is read. What React writes as text has
 * no '<' in it, so the last one before a word that no text can have is where its tag begins.
 */
export function tagsWith(html: string, words: readonly string[]): HtmlTag[] {
  const starts = new Set(words.flatMap((word) => placesOf(html, word).map((at) => html.lastIndexOf('<', at))))
  return [...starts].sort((one, other) => one - other).flatMap((start) => tagAt(html, start) ?? [])
}

/** The scripts that begin in just this way. */
export const scriptsBeginning = (html: string, beginning: string): HtmlScript[] =>
  placesOf(html, beginning).flatMap((start) => {
    const tag = tagAt(html, start)
    return tag === undefined ? [] : scriptAt(html, tag)
  })

/** A script by its tag; nothing where it has no end, and of other tags. */
export function scriptAt(html: string, tag: HtmlTag): HtmlScript[] {
  const closing = tag.name === 'script' ? html.indexOf(SCRIPT_END, tag.openEnd) : -1
  if (closing < 0) return []
  return [{ ...tag, text: html.slice(tag.openEnd, closing), end: closing + SCRIPT_END.length }]
}

const SCRIPT_END = '</script>'

/** A piece of a text, and what stands there instead. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Makes all edits at once; they may stand in any order, and must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let at = 0
  let edited = ''
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    edited += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return edited + text.slice(at)
}
