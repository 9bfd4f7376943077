import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { environmentReader } from './env-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'caballete-env-'))
const file = join(folder, '.env')
afterAll(() => rmSync(folder, { recursive: true }))

/** What Node makes of an environment and the file at a start. */
function startedWith(given: Record<string, string>, text: string) {
  writeFileSync(file, text)
  const values = Object.fromEntries(text.split('\n').map((line) => line.split('=')))
  return environmentReader({ ...values, ...given }, ['--enable-source-maps', `--env-file-if-exists=${file}`])
}

test('what has changed in the file is read, and what has gone from it is gone', () => {
  const read = startedWith({ HOME: '/root' }, 'TOKEN=one\nOTHER=same\nGONE=soon')
  writeFileSync(file, 'TOKEN="two"\nOTHER=same\nNEW=here')
  expect(read()).toEqual({ HOME: '/root', TOKEN: 'two', OTHER: 'same', NEW: 'here' })
})

test('what the environment says itself counts before the file', () => {
  const read = startedWith({ TOKEN: 'given' }, 'TOKEN=one')
  writeFileSync(file, 'TOKEN=two')
  expect(read()).toEqual({ TOKEN: 'given' })
})

test('a file that is no longer there says nothing', () => {
  const read = startedWith({ HOME: '/root' }, 'TOKEN=one')
  rmSync(file)
  expect(read()).toEqual({ HOME: '/root' })
})

test('a file that cannot be read is refused in a sentence', () => {
  const read = startedWith({ HOME: '/root' }, 'TOKEN=one')
  rmSync(file)
  mkdirSync(file)
  expect(read).toThrow(/^APP_MODE and all other settings cannot be read/)
  rmSync(file, { recursive: true })
})

test('without a file it is the environment', () => {
  expect(environmentReader({ HOME: '/root' }, [])()).toEqual({ HOME: '/root' })
})
