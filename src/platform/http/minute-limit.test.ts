import { expect, test } from 'vitest'
import { Problem } from '../contract/problem.ts'
import { MinuteLimit } from './minute-limit.ts'

const limitOf = (most: number) => new MinuteLimit({ clock: () => new Date(1_764_000_000_000), most })

const isRefused = (limit: MinuteLimit, address: string) => {
  try {
    limit.spend(address)
    return false
  } catch (error) {
    return error instanceof Problem
  }
}

const refusedOf = (limit: MinuteLimit, count: number, addressOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => isRefused(limit, addressOf(at))).filter(Boolean).length

test('an IPv4 network is counted for itself alone', () => {
  const limit = limitOf(3)
  expect(refusedOf(limit, 5, () => '203.0.113.9')).toBe(2)
  expect(isRefused(limit, '203.0.113.10')).toBe(false)
})

test('what goes on in another way is counted, and refuses nobody', () => {
  const limit = limitOf(3)
  const answers = Array.from({ length: 5 }, () => limit.maySpend('203.0.113.9'))
  expect(answers).toEqual([true, true, true, false, false])
  expect(limit.maySpend('203.0.113.10')).toBe(true)
  expect(Array.from({ length: 5 }, () => limit.maySpend('127.0.0.1'))).not.toContain(false)
})

test('a site of many IPv6 networks may do what eight of them may', () => {
  const limit = limitOf(3)
  expect(refusedOf(limit, 100, (at) => `2001:db8:1:${at.toString(16)}::1`)).toBe(100 - 24)
  expect(isRefused(limit, '2001:db8:2:1::1')).toBe(false)
})

test('a site is not forgotten for all the networks that it uses', () => {
  const limit = limitOf(2000)
  expect(refusedOf(limit, 17_000, (at) => `2001:db8:1:${at.toString(16)}::1`)).toBe(1000)
})
