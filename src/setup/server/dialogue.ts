import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { ask, askHidden, canAsk } from '#platform/terminal/ask.ts'

/** Who answers: a person at a terminal, or lines that somebody has written down. */
export interface Dialogue {
  /** What was typed, without the blanks around it. */
  ask(question: string): Promise<string>
  /** The same without showing it. */
  askHidden(question: string): Promise<string>
  tell(line: string): void
}

/** Answers are lines, one for each question; when they end, so does the dialogue. */
export function writtenDialogue(answers: Readable, tell: (line: string) => void): Dialogue {
  const lines = createInterface({ input: answers, terminal: false })[Symbol.asyncIterator]()
  const next = async (question: string) => {
    tell(question.trim())
    const { done, value } = await lines.next()
    if (done === true)
      throw new StartRefusal(`There is no answer to "${question.trim()}"; nothing was written.`)
    return value.trim()
  }
  return { ask: next, askHidden: next, tell }
}

/** A person, where there is one. */
export const openDialogue = (tell: (line: string) => void): Dialogue =>
  canAsk() ? { ask, askHidden, tell } : writtenDialogue(process.stdin, tell)

/** Whether the answer was yes; anything else is no. */
export const isYes = (answer: string): boolean => /^(y|yes|s|si|sí)$/i.test(answer)
