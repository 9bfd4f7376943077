import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillsItsSize, metresText, realSizeOf } from './real-size.ts'

const lying = { width: 1500, height: 1000 }
const standing = { width: 1000, height: 1500 }
const a4 = { width: 21, height: 29.7, unit: 'cm' }

describe('the real size of what hangs', () => {
  test.each([
    [
      { width: 120, height: 80, unit: 'cm' },
      { width: 120, height: 80 },
    ],
    [
      { width: 1.2, height: 0.8, unit: 'm' },
      { width: 120, height: 80 },
    ],
    [
      { width: 20, height: 10, unit: 'in' },
      { width: 50.8, height: 25.4 },
    ],
  ])('%j is understood in its unit', (stored, size) => {
    expect(realSizeOf(stored, lying)).toEqual(size)
  })

  test('paper lies when its picture does', () => {
    expect(realSizeOf(a4, standing)).toEqual({ width: 21, height: 29.7 })
    expect(realSizeOf(a4, lying)).toEqual({ width: 29.7, height: 21 })
    expect(realSizeOf(a4, { width: 900, height: 900 })).toEqual({ width: 21, height: 29.7 })
  })

  test.each([
    undefined,
    { width: 0, height: 0, unit: 'cm' },
    { width: 80, height: Number.NaN, unit: 'cm' },
    { width: 80, height: Number.POSITIVE_INFINITY, unit: 'cm' },
    { width: 80, height: -60, unit: 'cm' },
    { width: 8000, height: 60, unit: 'cm' },
    { width: 80, height: 60, unit: 'px' },
  ])('%j cannot be drawn', (stored) => {
    expect(realSizeOf(stored, lying)).toBeUndefined()
  })

  test('a picture never lies on paper that stands', () => {
    const length = fc.double({ min: 1, max: 500, noNaN: true })
    fc.assert(
      fc.property(length, length, length, length, (width, height, w, h) => {
        const size = realSizeOf({ width, height, unit: 'cm' }, { width: w, height: h })
        expect(size).toBeDefined()
        if (size === undefined) return
        expect([size.width, size.height].sort()).toEqual([width, height].sort())
        expect((size.width - size.height) * (w - h)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('a photo that is cut a little differently fills its work, another one is shown whole', () => {
  expect(fillsItsSize({ width: 120, height: 80 }, { width: 1510, height: 1000 })).toBe(true)
  expect(fillsItsSize({ width: 21, height: 29.7 }, { width: 1000, height: 1000 })).toBe(false)
})

test('lengths are said in metres', () => {
  expect([metresText(220), metresText(170), metresText(44)]).toEqual(['2,20 m', '1,70 m', '0,44 m'])
})
