import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty data folder, gone when this program ends. */
export function temporaryDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'caballete-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
