import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'database'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of the project was not found')
  return rootAbove(parent)
}

/** The project's own folder, found from the source as well as from the build. */
export const projectRoot: string = rootAbove(import.meta.dirname)
