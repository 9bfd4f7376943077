import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/project-root.ts'
import { print } from './print.ts'

/** Keeps what a run has measured beside what was built, for whoever compares it with the next one. */
export async function keepFigures(name: string, figures: object): Promise<void> {
  const folder = join(projectRoot, 'build', 'bench')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...figures }, undefined, 2)}\n`)
  print(`\nThe figures are kept in ${file}.`)
}
