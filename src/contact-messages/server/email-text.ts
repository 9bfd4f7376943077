import { Parser } from 'htmlparser2'

/** The longest answer that is kept, in bytes. */
export const LONGEST_ANSWER = 64 * 1024

const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template'])
const LINES = new Set(['p', 'div', 'br', 'tr', 'li', 'blockquote', 'h1', 'h2', 'h3', 'table'])

/** What a person would read of HTML. */
function textOfHtml(html: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (HIDDEN.has(name)) hidden += 1
      if (LINES.has(name)) text += '\n'
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1)
    },
    ontext(part) {
      if (hidden === 0) text += part.replace(/\s+/g, ' ')
    },
  })
  parser.end(html)
  return text
}

/** No database takes these characters, and no screen needs them. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** Without the quotation at its end: what is quoted was written here. */
function withoutQuotation(text: string): string {
  const lines = text.split('\n')
  while (lines.length > 0 && /^\s*(?:>.*)?$/.test(lines.at(-1) ?? '')) lines.pop()
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** So much of a text, whole characters only. */
function shortened(text: string): { text: string; isCut: boolean } {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= LONGEST_ANSWER) return { text, isCut: false }
  const cut = new TextDecoder().decode(bytes.subarray(0, LONGEST_ANSWER)).replace(/\ufffd+$/, '')
  return { text: cut.trimEnd(), isCut: true }
}

/**
 * What somebody wrote in an email; '' where it has no text. Attachments and pictures are not looked at.
 * @param source the email as it came, or its beginning
 */
export async function textOfEmail(source: Uint8Array): Promise<{ text: string; isCut: boolean }> {
  const { default: PostalMime } = await import('postal-mime')
  const { text = '', html = '' } = await PostalMime.parse(source, {
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  })
  const written = text.trim() === '' ? textOfHtml(html) : text
  return shortened(withoutQuotation(tidy(written)))
}
