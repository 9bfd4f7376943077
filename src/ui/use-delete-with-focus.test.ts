import { expect, test } from 'vitest'
import { nextFocusOf } from './use-delete-with-focus.ts'

test.each([
  ['the first is followed by the second', 'orilla', 'calas'],
  ['the one in the middle by the last', 'calas', 'sauce'],
  ['the last by the one before it', 'sauce', 'calas'],
  ['one that is not there by nobody', 'bajante', undefined],
])('%s', (_sentence, gone, next) => {
  expect(nextFocusOf(['orilla', 'calas', 'sauce'], gone)).toBe(next)
})

test('a row that was alone is followed by nobody', () => {
  expect(nextFocusOf(['calas'], 'calas')).toBeUndefined()
})
