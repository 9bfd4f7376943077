import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { acceptedMutants, compareMutants, onOneLine } from './accepted-mutants.js'
import { inProject } from './project.js'

const FILE = 'src/money/price.ts'
const SOURCE = "export const sign = (minor: number) =>\n  minor < 0\n    ? '-'\n    : ''\n"

/** A fault that was planted from one line and column of the source to another. */
const planted = (from: [number, number], to: [number, number], replacement: string, status = 'Survived') => ({
  status,
  replacement,
  location: { start: { line: from[0], column: from[1] }, end: { line: to[0], column: to[1] } },
})

const atZero = planted([2, 3], [2, 12], 'minor <= 0')
const always = planted([2, 3], [2, 12], 'true', 'Killed')
const neverTold = planted([2, 3], [4, 9], "minor < 0 ? '' : ''", 'NoCoverage')

const reportOf = (...mutants: ReturnType<typeof planted>[]) => ({
  files: { [FILE]: { source: SOURCE, mutants } },
})
const listOf = (...mutants: { original: string; replacement: string }[]) => ({
  [FILE]: [{ why: 'Nothing is never below nothing.', mutants }],
})

const atZeroAccepted = { original: 'minor < 0', replacement: 'minor <= 0' }

test('a planted fault that no test notices, or that none comes upon, has to be accepted', () => {
  const { unlisted, gone } = compareMutants(reportOf(atZero, always, neverTold), {})
  expect(unlisted).toMatchObject([
    { file: FILE, line: 2, original: 'minor < 0', replacement: 'minor <= 0' },
    { file: FILE, line: 2, original: "minor < 0 ? '-' : ''", replacement: "minor < 0 ? '' : ''" },
  ])
  expect(gone).toEqual([])
})

test('what is accepted is found by its text, on whichever line it stands by now', () => {
  expect(compareMutants(reportOf(atZero, always), listOf(atZeroAccepted))).toEqual({ unlisted: [], gone: [] })
})

test('what is accepted once is not accepted twice, nor in another file', () => {
  expect(compareMutants(reportOf(atZero, atZero), listOf(atZeroAccepted)).unlisted).toHaveLength(1)
  expect(
    compareMutants(reportOf(atZero, atZero), listOf(atZeroAccepted, atZeroAccepted)).unlisted,
  ).toHaveLength(0)
  const elsewhere = { 'src/money/other.ts': listOf(atZeroAccepted)[FILE] ?? [] }
  expect(compareMutants(reportOf(atZero), elsewhere).unlisted).toHaveLength(1)
})

test('what is accepted and noticed by now is told, and nothing of files that were not tried', () => {
  const noticed = { ...atZero, status: 'Killed' }
  expect(compareMutants(reportOf(noticed), listOf(atZeroAccepted))).toEqual({
    unlisted: [],
    gone: [{ file: FILE, ...atZeroAccepted }],
  })
  expect(compareMutants({ files: {} }, listOf(atZeroAccepted))).toEqual({ unlisted: [], gone: [] })
})

test.each(Object.entries(acceptedMutants()))('what is accepted in %s still stands there', (file, entries) => {
  expect(existsSync(inProject(file))).toBe(true)
  const source = onOneLine(readFileSync(inProject(file), 'utf8'))
  for (const { why, mutants } of entries) {
    expect(why).toMatch(/^\p{Lu}.{20,}\.$/u)
    for (const { original } of mutants) expect(source).toContain(original)
  }
})
