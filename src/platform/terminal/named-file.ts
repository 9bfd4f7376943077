import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { StartRefusal } from '../config/start-refusal.ts'

/** A file that somebody named in the folder where she called npm, not in the project's. */
const whereCalled = (name: string) => resolve(process.env.INIT_CWD ?? process.cwd(), name)

/** The path of a file that is to be written, and that must not be there yet. */
export function fileToWrite(name: string): string {
  const file = whereCalled(name)
  if (existsSync(file)) throw new StartRefusal(`The file ${file} is there already; name another one.`)
  return file
}

/** The path of a file that is to be read. */
export async function fileToRead(name: string): Promise<string> {
  const file = whereCalled(name)
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile() !== true) throw new StartRefusal(`There is no file ${file}.`)
  return file
}

/** '12.3 MB' */
export const sizeText = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
