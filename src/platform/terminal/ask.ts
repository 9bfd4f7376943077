import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartRefusal } from '../config/start-refusal.ts'

/** Where questions are asked, and where answers are typed. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

const ownTerminal: Terminal = { input: process.stdin, output: process.stderr }

/** Whether there is a person to ask. */
export const canAsk = (): boolean => process.stdin.isTTY === true

/** Ctrl-C or Ctrl-D in place of an answer: she wants to end it. */
async function answerTo(question: string, lines: Interface): Promise<string> {
  try {
    return await lines.question(question)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
    throw new StartRefusal('Broken off; nothing was changed.', { cause: error })
  } finally {
    lines.close()
  }
}

/** Asks at the terminal; answers what was typed, without the blanks around it. */
export async function ask(question: string, { input, output }: Terminal = ownTerminal): Promise<string> {
  try {
    return (await answerTo(question, createInterface({ input, output, terminal: true }))).trim()
  } catch (error) {
    output.write('\n')
    throw error
  }
}

/** The same without showing what is typed. */
export async function askHidden(
  question: string,
  { input, output }: Terminal = ownTerminal,
): Promise<string> {
  output.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    return await answerTo('', createInterface({ input, output: nowhere, terminal: true }))
  } finally {
    output.write('\n')
  }
}
