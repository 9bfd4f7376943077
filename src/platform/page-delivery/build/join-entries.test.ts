import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { circleIn, joinEntries } from './join-entries.ts'

const filesOf = (imports: Record<string, readonly string[]>) => new Map(Object.entries(imports))

test.each([
  ['two', { 'page.js': ['a.js'], 'a.js': ['b.js'], 'b.js': ['a.js'] }, ['a.js', 'b.js', 'a.js']],
  [
    'three',
    { 'page.js': ['react.js', 'a.js'], 'a.js': ['react.js', 'b.js'], 'b.js': ['c.js'], 'c.js': ['a.js'] },
    ['a.js', 'b.js', 'c.js', 'a.js'],
  ],
  [
    'five, of which another file is a part on the way',
    {
      'a.js': ['b.js'],
      'b.js': ['x.js', 'c.js'],
      'x.js': [],
      'c.js': ['d.js'],
      'd.js': ['e.js'],
      'e.js': ['a.js'],
    },
    ['a.js', 'b.js', 'c.js', 'd.js', 'e.js', 'a.js'],
  ],
  ['one that fetches itself', { 'a.js': ['a.js'] }, ['a.js', 'a.js']],
])('files that fetch each other are found and named: %s', (_what, imports, circle) => {
  expect(circleIn(filesOf(imports))).toEqual(circle)
})

test('files that share what they fetch make no circle', () => {
  const imports = {
    'page.js': ['a.js', 'b.js'],
    'a.js': ['shared.js'],
    'b.js': ['shared.js', 'a.js'],
    'shared.js': [],
  }
  expect(circleIn(filesOf(imports))).toBeUndefined()
})

test('a build whose files fetch each other is refused', () => {
  const generate = (joinEntries() as Plugin).generateBundle
  const chunk = (fileName: string, imports: readonly string[]) => ({ type: 'chunk', fileName, imports })
  const bundle = {
    'a.js': chunk('a.js', ['b.js']),
    'b.js': chunk('b.js', ['c.js']),
    'c.js': chunk('c.js', ['a.js']),
    'styles.css': { type: 'asset', fileName: 'styles.css' },
  }
  const error = (message: string) => {
    throw new Error(message)
  }
  expect(() => Reflect.apply(generate as () => void, { error }, [{}, bundle])).toThrow(
    'these files fetch each other: a.js → b.js → c.js → a.js.',
  )
})
