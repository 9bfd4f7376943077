import type { ReactNode } from 'react'
import type { Letter } from '../letter.ts'
import { LetterLayout } from './letter-layout.tsx'

/** A letter before it is written out: the sheet's parts instead of HTML and text. */
interface Draft extends Omit<Letter, 'html' | 'text'> {
  /** Whose name stands at the head. */
  readonly from: string
  readonly content: ReactNode
  /** Small type at the end: why the reader got this, and what the law wants said. */
  readonly foot: ReactNode
}

/** Plain text has no larger type; that is no reason to shout. */
const QUIET_HEADINGS = { selectors: [{ selector: 'h1', options: { uppercase: false } }] }

/** Writes a letter out, as HTML and as plain text; its title is its subject. */
export async function composeLetter({ from, content, foot, ...letter }: Draft): Promise<Letter> {
  const { render, toPlainText } = await import('@react-email/render')
  const { subject } = letter
  const html = await render(
    <LetterLayout artistName={from} preview={subject} title={subject} foot={foot}>
      {content}
    </LetterLayout>,
  )
  return { ...letter, html, text: toPlainText(html, QUIET_HEADINGS) }
}
