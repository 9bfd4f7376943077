import { describe, expect, test } from 'vitest'
import { carryOver, carryPictures } from './carry-over.ts'

const carried = (from: string, to: string, now: string) =>
  carryOver({ from: [...from], to: [...to], now: [...now] }).join('')

describe('what was changed of an order that others have changed meanwhile', () => {
  test.each<[string, from: string, to: string, now: string, after: string]>([
    ['nothing: it is as they left it', 'abc', 'abc', 'cxa', 'cxa'],
    ['where they changed nothing, it is as it was sent', 'abc', 'cxa', 'abc', 'cxa'],
    ['what they added stays where they put it', 'abc', 'acb', 'axbc', 'axcb'],
    ['what they removed does not come back', 'abc', 'abcd', 'ac', 'acd'],
    ['nor by being moved', 'abc', 'bac', 'ac', 'ac'],
    ['what both added is there once', 'abc', 'abcd', 'abcd', 'abcd'],
    ['what both removed is gone', 'abc', 'ac', 'ac', 'ac'],
    ['what each of them added at the end is there', 'ab', 'abx', 'aby', 'abyx'],
    ['what each of them moved is where she moved it', 'abcd', 'bacd', 'abdc', 'badc'],
    ['what takes the place of another one is in that place', 'abc', 'axc', 'abcy', 'axcy'],
    ['what was moved to the end is there, behind what they added', 'abc', 'bca', 'abcx', 'bcxa'],
    ['all of it may be another', 'ab', 'cd', 'abx', 'xcd'],
    ['and all of it gone', 'ab', '', 'ab', ''],
  ])('%s', (_what, from, to, now, after) => {
    expect(carried(from, to, now)).toBe(after)
  })

  test('sent a second time it changes nothing more', () => {
    const once = carried('abcd', 'dabx', 'abycd')
    expect(carried('abcd', 'dabx', once)).toBe(once)
  })
})

test('words are told of what is there, and not of what others have removed', () => {
  const orders = { from: ['a', 'b'], now: ['a', 'x'] }
  expect(carryPictures([{ id: 'a', alt: 'La firma' }, { id: 'b' }], orders)).toEqual([
    { id: 'a', alt: 'La firma' },
    { id: 'x' },
  ])
  expect(carryPictures([{ id: 'a' }, { id: 'b', alt: 'La firma' }], orders)).toBeUndefined()
  expect(carryPictures([{ id: 'a' }, { id: 'b', kind: 'firma' }], orders)).toBeUndefined()
})
