import { expect, test } from 'vitest'
import { requestKeys } from './request-key.ts'

test('what somebody wants keeps its name until it is done', () => {
  const keys = requestKeys()
  const first = keys.current()
  expect([first, keys.current()]).toEqual([expect.stringMatching(/^[\w-]{16,100}$/), first])
  keys.done()
  expect(keys.current()).not.toBe(first)
})
