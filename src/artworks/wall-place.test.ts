import { describe, expect, test } from 'vitest'
import { placesBetween } from './wall-place.ts'

/** Some day, in seconds before 1970. */
const DAY = -1_790_000_000

describe('a place on the wall', () => {
  test('lies between its neighbours', () => {
    expect(placesBetween(DAY, DAY + 4, 1)).toEqual([DAY + 2])
    expect(placesBetween(DAY, DAY + 4, 3)).toEqual([DAY + 1, DAY + 2, DAY + 3])
  })
  test('in front of all lies behind whatever is made a moment later', () => {
    const [first = 0] = placesBetween(undefined, DAY, 1) ?? []
    expect(first).toBeLessThan(DAY)
    expect(first).toBeGreaterThan(DAY - 0.01)
  })
  test('in front of all keeps the order of several works', () => {
    const places = placesBetween(undefined, DAY, 3) ?? []
    expect(places).toHaveLength(3)
    expect([...places, DAY]).toEqual([...places, DAY].toSorted((one, other) => one - other))
    expect(new Set([...places, DAY]).size).toBe(4)
  })
  test('behind all is larger than the last', () => {
    expect(placesBetween(DAY, undefined, 2)).toEqual([DAY + 1, DAY + 2])
  })
  test('is free between two works of different seconds twenty times over', () => {
    let [before, after] = [DAY, DAY + 1]
    for (let round = 0; round < 19; round += 1) {
      const [middle] = placesBetween(before, after, 1) ?? []
      expect(middle).toBeGreaterThan(before)
      expect(middle).toBeLessThan(after)
      after = middle ?? before
    }
  })
  test('is none where two works cannot be told apart any more', () => {
    expect(placesBetween(DAY, DAY, 1)).toBeUndefined()
    expect(placesBetween(DAY, DAY + 0.000_001, 1)).toBeUndefined()
    expect(placesBetween(0, 0.000_001_9, 1)).toBeUndefined()
    expect(placesBetween(0, 0.000_002, 1)).toEqual([0.000_001])
  })
})
