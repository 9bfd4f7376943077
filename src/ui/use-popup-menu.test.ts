import { expect, test } from 'vitest'
import { entryBy } from './use-popup-menu.ts'

test('arrows go around a menu, and begin at its ends', () => {
  expect([entryBy('ArrowDown', -1, 3), entryBy('ArrowDown', 0, 3), entryBy('ArrowDown', 2, 3)]).toEqual([
    0, 1, 0,
  ])
  expect([entryBy('ArrowUp', -1, 3), entryBy('ArrowUp', 2, 3), entryBy('ArrowUp', 0, 3)]).toEqual([2, 1, 2])
  expect([entryBy('Home', 2, 3), entryBy('End', 0, 3)]).toEqual([0, 2])
})
