import { parseArgs } from 'node:util'
import { type Command, WrongUse } from './command.ts'

const HELP = { help: { type: 'boolean', short: 'h' } } as const

/** What was typed behind the name of a command. @throws WrongUse with the first sentence of what is wrong with it */
export function parseCommand(command: Pick<Command<never>, 'options'>, args: readonly string[]) {
  try {
    const options = { ...command.options, ...HELP }
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { options: values as Record<string, string | boolean | undefined>, names: positionals }
  } catch (error) {
    throw new WrongUse((error as Error).message.split(/\.\s/)[0])
  }
}
