import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { HOUSE, readSources } from './source-file.ts'

test('no file needs, over others, itself', () => {
  expect(circlesOf(readSources(...HOUSE, 'scripts', 'tests', 'bench'))).toEqual([])
})

test('a circle is found, types among it', () => {
  const files = [
    { path: 'src/cart/a.ts', text: "import { b } from './b.ts'" },
    { path: 'src/cart/b.ts', text: "export type { C } from './c.ts'" },
    { path: 'src/cart/c.ts', text: "import type { A } from '#cart/a.ts'" },
    { path: 'src/cart/d.ts', text: "import { a } from './a.ts'" },
  ]
  expect(circlesOf(files)).toEqual([['src/cart/a.ts', 'src/cart/b.ts', 'src/cart/c.ts']])
})
