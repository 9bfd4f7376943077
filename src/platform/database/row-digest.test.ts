import { expect, test } from 'vitest'
import { RowDigest } from './row-digest.ts'

function digestOf(...lines: string[]): string {
  const digest = new RowDigest()
  for (const line of lines) digest.add(line)
  return digest.text
}

test('the same rows have the same digest in any order', () => {
  expect(digestOf('{"id": 1}', '{"id": 2}')).toBe(digestOf('{"id": 2}', '{"id": 1}'))
  expect(digestOf('{"id": 1}')).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  ['a row that is missing', ['{"id": 1}']],
  ['a row that is there twice', ['{"id": 1}', '{"id": 2}', '{"id": 2}']],
  ['a value that was cut off', ['{"id": 1}', '{"id": ']],
  ['no rows at all', []],
])('%s changes it', (_what, lines) => {
  expect(digestOf(...lines)).not.toBe(digestOf('{"id": 1}', '{"id": 2}'))
})
