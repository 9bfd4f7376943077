import { expect, test } from 'vitest'
import { DatabaseAway } from '../database/database-away.ts'
import { plainReason } from './plain-reason.ts'

const failure = (message: string, code: string) => Object.assign(new Error(message), { code })

test('that the database is away is told with its reason, where that is known', () => {
  const full = new DatabaseAway(failure('sorry, too many clients already', '53300'))
  expect(plainReason(full)).toBe('the database is away: the server has no connection left')
  const asked = new Error('Failed query: select 1', { cause: full })
  expect(plainReason(asked)).toBe('the database is away: the server has no connection left')
  expect(plainReason(new DatabaseAway(new Error('Connection terminated')))).toBe('the database is away')
})

test('what is not known by its code is told without the words of a library', () => {
  expect(plainReason(failure('relation "orders" of ana@example.com', '42P01'))).toBe('it failed with 42P01')
  expect(plainReason(new Error('relation "orders" of ana@example.com'))).toBe('it failed')
})
