import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** An empty data folder, gone when this program ends. */
export function temporaryDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'caballete-bench-'))
  folders.push(folder)
  return folder
}
