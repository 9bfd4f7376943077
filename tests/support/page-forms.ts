import { DomUtils, parseDocument } from 'htmlparser2'

/** A form that a page sends to itself when no script runs. */
export interface PageForm {
  /** Where it is sent; empty for the page itself. */
  readonly action: string
  /** Its fields, with what stands in them. */
  readonly fields: Readonly<Record<string, string>>
}

/** Every form of a page that is sent by POST. */
export function formsIn(html: string): PageForm[] {
  const forms = DomUtils.getElementsByTagName('form', parseDocument(html))
  return forms
    .filter(({ attribs }) => attribs.method?.toLowerCase() === 'post')
    .map((form) => {
      const inside = DomUtils.findAll(({ attribs }) => attribs.name !== undefined, form.children)
      const fields = inside.map(({ attribs }) => [attribs.name ?? '', attribs.value ?? ''])
      return { action: form.attribs.action ?? '', fields: Object.fromEntries(fields) }
    })
}
