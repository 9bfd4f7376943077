import type { ParseArgsOptionsConfig } from 'node:util'

/** How a command was called: its options by name, and what stands beside them. */
export interface Call<Settings> {
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly names: readonly string[]
  /** What the command was started with. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Reading them refuses what is wrong, so that only a command that needs them is kept from its work. */
  readonly settings: Settings
}

/** Something that a person does beside the open shop, from a terminal. */
export interface Command<Settings = unknown> {
  /** One line each: how it is called, what it does, its options. */
  readonly help: string
  readonly options: ParseArgsOptionsConfig
  /** How many names may stand beside the options. */
  readonly names: { readonly least: number; readonly most: number }
  /** Does the work; answers the exit code. Refusals are thrown as `StartRefusal`, in one sentence. */
  run(call: Call<Settings>): Promise<number>
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
