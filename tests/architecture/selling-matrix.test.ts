import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocument } from './document.ts'
import { projectRoot } from './source-file.ts'

const ROW = /^\| (?<name>[^|]+) \| (?<test>[^|]+) \| `(?<file>[^`]+)` \|$/gm

const cases = [...readDocument('docs/selling-matrix.md').text.matchAll(ROW)].map(
  ({ groups = {} }) => [groups.name ?? '', groups.test ?? '', groups.file ?? ''] as const,
)

test('the matrix of selling names its cases', () => expect(cases.length).toBeGreaterThan(30))

test.each(cases)('%s is played by a test', (_name, testName, file) => {
  const path = join(projectRoot, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  expect(['"', "'", '`'].some((quote) => source.includes(`${quote}${testName}${quote}`))).toBe(true)
})
