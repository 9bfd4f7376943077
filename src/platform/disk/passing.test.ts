import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('what cannot be removed at the end of a command keeps nothing else from going, and prints nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caballete-passing-'))
  const file = join(folder, 'rows')
  writeFileSync(file, 'Ana')
  const program = `
    const { whilePassing } = await import(${JSON.stringify(join(import.meta.dirname, 'passing.ts'))})
    const never = () => new Promise(() => {})
    void whilePassing(${JSON.stringify(join(folder, 'x'.repeat(300)))}, never)
    void whilePassing(${JSON.stringify(file)}, never)
    process.exit(3)`
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect({ status: ended.status, stderr: ended.stderr }).toEqual({ status: 3, stderr: '' })
  expect(existsSync(file)).toBe(false)
  rmSync(folder, { recursive: true })
})
