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
