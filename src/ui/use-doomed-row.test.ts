import { expect, test } from 'vitest'
import { heirOf } from './use-doomed-row.ts'

test.each([
  ['the first is followed by the second', 'orilla', 'calas'],
  ['the one in the middle by the last', 'calas', 'sauce'],
  ['the last by the one before it', 'sauce', 'calas'],
  ['one that is not there by nobody', 'bajante', undefined],
])('%s', (_sentence, gone, heir) => {
  expect(heirOf(['orilla', 'calas', 'sauce'], gone)).toBe(heir)
})

test('a row that was alone is followed by nobody', () => {
  expect(heirOf(['calas'], 'calas')).toBeUndefined()
})
