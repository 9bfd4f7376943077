import type { ParseArgsOptionsConfig } from 'node:util'
import type { Settings } from '../settings.ts'

/** How a command was called: its options by name, and what stands beside them. */
export interface Call {
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly names: readonly string[]
  /** What the command was started with. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Reading them refuses what is wrong, so that only a command that needs them is kept from its work. */
  readonly settings: Settings
}

/** Something that a person does beside the open shop, from a terminal. */
export interface Command {
  /** One line each: how it is called, what it does, its options. */
  readonly help: string
  readonly options: ParseArgsOptionsConfig
  /** How many names may stand beside the options. */
  readonly names: { readonly least: number; readonly most: number }
  /** Does the work; answers the exit code. Refusals are thrown as `StartRefusal`, in one sentence. */
  run(call: Call): Promise<number>
}

/** The command was called in a way that it does not understand: one sentence, exit code 2. */
export class WrongUse extends Error {}

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What is said while something takes its time; not part of the result. */
export const report = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const PICTURES_BETWEEN_REPORTS = 500

/** Says now and then how many picture files are through. */
export function reportPictures(count: number): void {
  if (count % PICTURES_BETWEEN_REPORTS === 0) report(`${count} picture files …`)
}
