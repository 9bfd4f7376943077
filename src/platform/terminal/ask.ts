import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Whether there is a person to ask. */
export const canAsk = (): boolean => process.stdin.isTTY === true

/** Asks at the terminal; answers what was typed, without the blanks around it. */
export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: true })
  try {
    return (await lines.question(question)).trim()
  } finally {
    lines.close()
  }
}

/** The same without showing what is typed. */
export async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
