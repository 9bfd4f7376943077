import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { StartRefusal } from './start-refusal.ts'

type Environment = Readonly<Record<string, string | undefined>>

const OPTION = /^--env-file(?:-if-exists)?=(.+)$/

/** The files that Node was told to read at its start. @param options those that it was started with */
export const environmentFiles = (options: readonly string[] = process.execArgv): string[] =>
  options.flatMap((each) => OPTION.exec(each)?.[1] ?? [])

/** It begins with a name, as the log wants it of what is wrong with settings. */
const UNREADABLE =
  'APP_MODE and all other settings cannot be read: their file is not open to the account that runs the shop'

/** A file that is not there says nothing, as when Node reads it at the start. */
function valuesIn(files: readonly string[]): Environment {
  const values: Record<string, string | undefined> = {}
  for (const file of files) {
    try {
      Object.assign(values, parseEnv(readFileSync(file, 'utf8')))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
      throw new StartRefusal(UNREADABLE, { cause: error })
    }
  }
  return values
}

/**
 * Reads the environment as it would be if the process started now: what it was given does not change, the files that Node was told to
 * read beside it (`--env-file`) may have. To be made at the start, from what Node has made of both.
 * @param options those that Node was started with
 */
export function environmentReader(
  atStart: Environment,
  options: readonly string[] = process.execArgv,
): () => Environment {
  const files = environmentFiles(options)
  const fromFiles = valuesIn(files)
  // What a file says counts only where the environment says nothing.
  const given = Object.entries(atStart).filter(([name, value]) => fromFiles[name] !== value)
  return () => ({ ...valuesIn(files), ...Object.fromEntries(given) })
}
