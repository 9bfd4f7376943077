import { expect, test } from 'vitest'
import { isHeld } from '../../bench/house/goals.ts'
import { HOUSE, loadedBy, readSources } from './source-file.ts'

const files = new Map(readSources(...HOUSE, 'scripts', 'tests', 'bench').map((file) => [file.path, file]))

/** How Node gets from a file to one that it cannot read, file by file; undefined where it does not. */
function wayToMarkup(path: string, seen: Set<string>): string[] | undefined {
  if (path.endsWith('.tsx')) return [path]
  const file = files.get(path)
  if (file === undefined || seen.has(path)) return undefined
  seen.add(path)
  for (const next of loadedBy(file)) {
    const way = wayToMarkup(next, seen)
    if (way !== undefined) return [path, ...way]
  }
  return undefined
}

test('what measures and tries the shop is run as it is, and loads nothing that would have to be built first', () => {
  const programs = [...files.keys()].filter((path) => /^bench\/[^/]+\.ts$/.test(path))
  expect(programs.length).toBeGreaterThan(5)
  expect(programs.flatMap((path) => wayToMarkup(path, new Set())?.join(' → ') ?? [])).toEqual([])
})

test('a goal is held up to its bound, whether that is the most or the least', () => {
  const goal = { what: 'kept beside the bare server', unit: '' }
  expect([0.89, 0.9, 1.1].map((figure) => isHeld({ ...goal, figure, least: 0.9 }))).toEqual([
    false,
    true,
    true,
  ])
  expect([149, 150, 151].map((figure) => isHeld({ ...goal, figure, most: 150 }))).toEqual([true, true, false])
  expect(isHeld({ ...goal, figure: Number.NaN, least: 0.9 })).toBe(false)
})
