import type { Stats } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { parseEnv } from 'node:util'

/** What a file says, and its text. */
export interface EnvironmentFile {
  readonly text: string
  readonly values: Readonly<Record<string, string>>
}

/** Reads such a file; `undefined` when there is none. */
export async function readEnvironmentFile(file: string): Promise<EnvironmentFile | undefined> {
  if ((await stat(file).catch(() => undefined)) === undefined) return undefined
  const text = await readFile(file, 'utf8')
  return { text, values: parseEnv(text) as Record<string, string> }
}

const PLAIN = /^[\w./:@+,-]*$/

/** What is read as it stands between double quotes: without signs that one of the readers takes for the beginning of something. */
const QUOTABLE = /^[^"\\$]*$/

/**
 * Whether Node, systemd and Compose can read a value in one and the same form. Between single quotes all three take every sign as it is,
 * but Compose a backslash before the last quote; double quotes are for what has a single one, and there \ and $ mean something.
 */
export const canBeWritten = (value: string): boolean =>
  value.includes("'") ? QUOTABLE.test(value) : !value.endsWith('\\')

function quoted(value: string): string {
  if (!canBeWritten(value)) throw new Error('A value was to be written that not everybody can read')
  if (PLAIN.test(value)) return value
  return value.includes("'") ? `"${value}"` : `'${value}'`
}

/** The line of a name, with a value over several lines where it is quoted. */
const lineOf = (name: string) =>
  new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*(?:'[^']*'|"[^"]*"|\`[^\`]*\`|)[^\\n]*$`, 'm')

/**
 * The text with these values. Whatever else stands there stays as it is: comments, order, names that nobody knows. A value of
 * `undefined` leaves the name unset.
 */
export function withValues(text: string, values: Readonly<Record<string, string | undefined>>): string {
  let result = text
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${quoted(value ?? '')}`
    if (lineOf(name).test(result)) result = result.replace(lineOf(name), () => line)
    else if (value !== undefined)
      result = `${result}${result === '' || result.endsWith('\n') ? '' : '\n'}${line}\n`
  }
  return result
}

const OWNER_ALONE = 0o600
const GROUP_TOO = 0o640

/** Who may read it: its owner alone, and of one of root's the group that it was given to, which runs the shop. */
const modeOf = (before: Stats | undefined): number =>
  before !== undefined && before.uid === 0 && before.gid !== 0 ? before.mode & GROUP_TOO : OWNER_ALONE

/**
 * Writes it aside, down to the disk, and then gives it its name: it is there whole or as it was. It goes on belonging to whom it
 * belonged to, so that the account that runs the shop still reads it.
 */
export async function writeEnvironmentFile(file: string, text: string): Promise<void> {
  const before = await stat(file).catch(() => undefined)
  const aside = `${file}.new`
  await rm(aside, { force: true })
  try {
    const handle = await open(aside, 'wx', OWNER_ALONE)
    try {
      if (before !== undefined && process.getuid?.() === 0) await handle.chown(before.uid, before.gid)
      await handle.chmod(modeOf(before))
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** Whether it could be written, which is better known before its first word than after its last. Throws what keeps it from that. */
export async function proveWritable(file: string): Promise<void> {
  const aside = `${file}.new`
  await rm(aside, { force: true })
  await (await open(aside, 'wx', OWNER_ALONE)).close()
  await rm(aside)
}
