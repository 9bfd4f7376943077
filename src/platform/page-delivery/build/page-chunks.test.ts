import type { Plugin } from 'vite'
import { describe, expect, test } from 'vitest'
import { circleIn, joinEntries, type PageModules, pageChunks } from './page-chunks.ts'

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

describe('an icon of a package that lists all of its icons', () => {
  const modules: PageModules = {
    schemas: /zod/,
    frame: /root\.tsx/,
    layout: /layout\.tsx/,
    pages: /pages\/[\w-]+/,
    browsing: /pages\/(home|work)-page\.tsx/,
    previews: /preview/,
    lists: /icons\/(index|all)\.mjs/,
  }
  /** Who imports what, and what each says. */
  const importers: Record<string, readonly string[]> = {
    'icons/arrow-left.mjs': ['icons/index.mjs', 'icons/all.mjs'],
    'icons/grip.mjs': ['icons/index.mjs', 'icons/all.mjs'],
    'icons/grid.mjs': ['icons/index.mjs', 'icons/all.mjs'],
    'icons/shape.mjs': ['icons/arrow-left.mjs', 'icons/grip.mjs'],
    'icons/index.mjs': ['icons/all.mjs'],
    'icons/all.mjs': ['back.tsx', 'desk.tsx', 'wall.tsx'],
    'wall.tsx': ['pages/home-page.tsx'],
    'back.tsx': ['pages/home-page.tsx', 'pages/work-page.tsx'],
    'desk.tsx': ['pages/desk-page.tsx'],
  }
  const code: Record<string, string> = {
    'back.tsx': `import { ArrowLeft } from 'icons'`,
    'desk.tsx': `import { Grip } from 'icons'`,
    'wall.tsx': `import { Grid } from 'icons'`,
  }
  const graph = {
    getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], code: code[id] ?? null }),
  }
  const groupOf = (id: string) => {
    const name = pageChunks(modules).at(-1)?.name
    return typeof name === 'function' ? name(id, graph) : name
  }

  test('comes at once where pages that share it name it, and not because others stand in the same list', () => {
    expect(groupOf('icons/arrow-left.mjs')).toBe('gallery')
    expect(groupOf('icons/grip.mjs')).toBeNull()
  })

  test('comes at once where one page that visitors walk about names it: asking for it weighs more', () => {
    expect(groupOf('icons/grid.mjs')).toBe('gallery')
  })

  test('brings along what it is made of', () => {
    expect(groupOf('icons/shape.mjs')).toBe('gallery')
  })
})
