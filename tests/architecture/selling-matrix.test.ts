import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocument } from './document.ts'
import { projectRoot } from './source-file.ts'

const ROW = /^\| (?<name>[^|]+) \| (?<test>[^|]+) \| `(?<file>[^`]+)` \|$/gm

const casesIn = (document: string) =>
  [...readDocument(document).text.matchAll(ROW)].map(
    ({ groups = {} }) => [groups.name ?? '', groups.test ?? '', groups.file ?? ''] as const,
  )

const MATRICES = ['docs/selling-matrix.md', 'docs/payment-double.md', 'docs/messages-matrix.md']
const cases = MATRICES.flatMap(casesIn)

test.each(MATRICES)('%s names its cases', (document) => expect(casesIn(document).length).toBeGreaterThan(40))

test.each(cases)('%s is played by a test', (_name, testName, file) => {
  const path = join(projectRoot, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  expect(['"', "'", '`'].some((quote) => source.includes(`${quote}${testName}${quote}`))).toBe(true)
})
