import { describe, expect, test } from 'vitest'
import { cutAround, MIDDLE_CUT, SquareCut, squaresIn } from './square-cut.ts'

const wide = { width: 1600, height: 1000 }

describe('the square that an icon shows', () => {
  test('is the middle of the picture unless somebody says otherwise, with all its height around it', () => {
    expect(squaresIn(wide, MIDDLE_CUT)).toEqual({
      whole: { left: 300, top: 0, side: 1000 },
      chosen: { left: 400, top: 100, side: 800 },
    })
    expect(squaresIn({ width: 1000, height: 1600 }, MIDDLE_CUT).whole).toEqual({
      left: 0,
      top: 300,
      side: 1000,
    })
  })

  test.each([
    [0, 0],
    [1, 1],
    [0.25, 1],
  ])('lies within the picture wherever it is moved: %s, %s', (x, y) => {
    for (const side of [0.2, 0.5, 0.8]) {
      const { whole, chosen } = squaresIn(wide, { x, y, side })
      for (const { left, top, side: length } of [whole, chosen]) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + length).toBeLessThanOrEqual(wide.width)
        expect(top + length).toBeLessThanOrEqual(wide.height)
      }
      expect(chosen.side / whole.side).toBeCloseTo(0.8, 2)
    }
  })

  test('goes where a finger draws it, and no farther than the edge', () => {
    const { chosen } = squaresIn(wide, cutAround(wide, { ...MIDDLE_CUT, side: 0.4 }, { x: 0.5, y: 0.4 }))
    expect(chosen).toEqual({ left: 600, top: 200, side: 400 })
    expect(cutAround(wide, MIDDLE_CUT, { x: 0.9, y: 0.9 })).toEqual({ x: 1, y: 0.5, side: 0.8 })
  })

  test('of a picture of few pixels still has some', () => {
    const { whole, chosen } = squaresIn({ width: 1, height: 20 }, MIDDLE_CUT)
    expect([whole.side, chosen.side]).toEqual([1, 1])
  })

  test('never reaches beyond the safe zone', () => {
    expect(SquareCut.safeParse({ x: 0.5, y: 0.5, side: 0.9 }).success).toBe(false)
  })
})
