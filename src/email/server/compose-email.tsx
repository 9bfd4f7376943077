import type { ReactNode } from 'react'
import type { Email } from '../email.ts'
import { EmailLayout } from './email-layout.tsx'

/** An email before it is written out: the sheet's parts instead of HTML and text. */
interface Draft extends Omit<Email, 'html' | 'text'> {
  /** Whose name stands at the head. */
  readonly from: string
  readonly content: ReactNode
  /** Small type at the end: why the reader got this, and what the law wants said. */
  readonly foot: ReactNode
}

/** Plain text has no larger type; that is no reason to shout. */
const QUIET_HEADING = { selector: 'h1', options: { uppercase: false } }

/** Writes HTML as plain text. What is to become of which element is compiled once: that takes four times as long as an email. */
async function compileToText() {
  const [{ plainTextSelectors }, { compile }] = await Promise.all([
    import('@react-email/render'),
    import('html-to-text'),
  ])
  return compile({ wordwrap: false, selectors: [...plainTextSelectors, QUIET_HEADING] })
}
let toText: ReturnType<typeof compileToText> | undefined

/** Writes an email out, as HTML and as plain text; its title is its subject. */
export async function composeEmail({ from, content, foot, ...email }: Draft): Promise<Email> {
  const { render } = await import('@react-email/render')
  const { subject } = email
  const html = await render(
    <EmailLayout artistName={from} preview={subject} title={subject} foot={foot}>
      {content}
    </EmailLayout>,
  )
  toText ??= compileToText()
  return { ...email, html, text: (await toText)(html) }
}
