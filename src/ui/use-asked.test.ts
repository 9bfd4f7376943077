import { expect, test } from 'vitest'
import { askedAfter } from './use-asked.ts'

test('an answer about one offer closes its own question, and none about another that is open by then', () => {
  const [first, second] = [{ offer: 'a' }, { offer: 'b' }]
  expect(askedAfter(first, first)).toBeUndefined()
  expect(askedAfter(second, first)).toBe(second)
  expect(askedAfter(undefined, first)).toBeUndefined()
})
