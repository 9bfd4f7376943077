import { expect, test } from 'vitest'
import { DatabaseAway, isConnectionLost, isDatabaseAway } from './database-away.ts'

const withCode = (code: string) => Object.assign(new Error('it failed'), { code })

test.each(['57P01', '57P03', '08006', '53300', '53100', '57014', 'ECONNREFUSED', 'ECONNRESET'])(
  '%s says that a connection is lost',
  (code) => {
    expect(isConnectionLost(withCode(code))).toBe(true)
  },
)

test.each(['23505', '23503', '22P05', '40P01', 'ENOSPC'])('%s says that the database is there', (code) => {
  expect(isConnectionLost(withCode(code))).toBe(false)
})

test('a lost database is known however often it was wrapped, or copied', () => {
  const away = new DatabaseAway(withCode('57P01'))
  expect(isDatabaseAway(new Error('outer', { cause: new Error('inner', { cause: away }) }))).toBe(true)
  expect(isDatabaseAway({ ...away, message: away.message })).toBe(true)
})

test('somebody else who cannot be reached is not the database', () => {
  expect(isDatabaseAway(new Error('the provider', { cause: withCode('ECONNREFUSED') }))).toBe(false)
})
