import { expect, test } from 'vitest'
import { bothOf } from './cache-tags.ts'

test('two changes are one with what each has changed', () => {
  expect(bothOf(['obras', 'obra:faro'], ['obras', 'obra:delta'])).toEqual([
    'obras',
    'obra:faro',
    'obra:delta',
  ])
  expect(bothOf([], ['obra:faro'])).toEqual(['obra:faro'])
})

test('two changes are one of everything when nobody knows what one of them has changed', () => {
  expect(bothOf(undefined, ['obra:faro'])).toBeUndefined()
  expect(bothOf(['obra:faro'], undefined)).toBeUndefined()
})
