import { vi } from 'vitest'
import { carryOutCommand } from '#app/server/commands/run-command.ts'
import type { Ran } from './commands.ts'

/** Hears what is written to a stream of the process, and lets nothing of it through. */
function hear(stream: NodeJS.WriteStream): () => string {
  let text = ''
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += String(chunk)
    return true
  })
  return () => {
    spy.mockRestore()
    return text.trim()
  }
}

/** Carries a command out as its process does, within that of the test: a hundredth of the time. */
export async function carriedOut(args: readonly string[], environment: Record<string, string>): Promise<Ran> {
  const [said, warned] = [hear(process.stdout), hear(process.stderr)]
  try {
    const code = await carryOutCommand(args, environment)
    return { code, said: said(), warned: warned() }
  } finally {
    said()
    warned()
  }
}
