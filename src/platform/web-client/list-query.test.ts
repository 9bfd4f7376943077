import { expect, test } from 'vitest'
import { narrowedBy, pageAt } from './list-query.ts'

test('the first page of a list begins at its first row, the third after two pages', () => {
  expect(pageAt(1, 20)).toEqual({ limit: 20, offset: 0 })
  expect(pageAt(3, 20)).toEqual({ limit: 20, offset: 40 })
})

test('a list is narrowed by what was chosen, and not by what was left open', () => {
  expect(narrowedBy({ search: 'ana', status: '' })).toEqual({ search: 'ana' })
})
