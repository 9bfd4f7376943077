import { expect, test } from 'vitest'
import { circleIn } from './page-chunks.ts'

test('a build whose files import each other in a circle is found out', () => {
  const files = new Map([
    ['page.js', ['schemas.js', 'react.js']],
    ['schemas.js', ['web-address.js']],
    ['web-address.js', ['schemas.js']],
  ])
  expect(circleIn(files)).toEqual(['schemas.js', 'web-address.js', 'schemas.js'])
})

test('files that share what they import make no circle', () => {
  const files = new Map([
    ['page.js', ['a.js', 'b.js']],
    ['a.js', ['shared.js']],
    ['b.js', ['shared.js']],
    ['shared.js', []],
  ])
  expect(circleIn(files)).toBeUndefined()
})
