import { expect, test } from 'vitest'
import { leftAfterSaving } from './left-after-saving.ts'

test.each([
  ['Llamó Inés', ''],
  ['Llamó Inés\nQuiere otra', 'Quiere otra'],
  ['Pasa el lunes', 'Pasa el lunes'],
])('of a note that was saved, what was typed meanwhile stays: of %j, %j', (typed, left) => {
  expect(leftAfterSaving(typed, 'Llamó Inés')).toBe(left)
})
