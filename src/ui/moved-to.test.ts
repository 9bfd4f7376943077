import { expect, test } from 'vitest'
import { movedTo } from './moved-to.ts'

test('what is moved in a list leaves the others as they stood', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(movedTo(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(list, 1, 1)).toEqual(list)
})
