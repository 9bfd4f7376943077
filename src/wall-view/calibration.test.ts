import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centimetresPerPixel, firstMark, keptSize, lengthIn, photoText, wallOf } from './calibration.ts'

const photo = { width: 2400, height: 1800 }

describe('two points on a thing of known length', () => {
  test('give the scale of the whole photo', () => {
    const door = [
      { x: 400, y: 300 },
      { x: 400, y: 1300 },
    ] as const
    expect(centimetresPerPixel(door, 200, photo)).toBeCloseTo(0.2, 10)
    expect(wallOf(photo, 0.2)).toEqual({ x: 0, y: 0, width: 480, height: 360 })
  })

  test('give the same scale however the thing lies and wherever it is', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(part, part, part, fc.integer({ min: 100, max: 900 }), (x, y, turn, distance) => {
        const from = { x: x * photo.width, y: y * photo.height }
        const angle = turn * 2 * Math.PI
        const to = { x: from.x + Math.cos(angle) * distance, y: from.y + Math.sin(angle) * distance }
        const perPixel = centimetresPerPixel([from, to], 29.7, photo) ?? 0
        expect(Math.abs((perPixel * distance) / 29.7 - 1)).toBeLessThan(1e-9)
      }),
    )
  })

  test('tell nothing when they are almost one', () => {
    const near = [
      { x: 400, y: 300 },
      { x: 430, y: 300 },
    ] as const
    expect(centimetresPerPixel(near, 29.7, photo)).toBeUndefined()
  })

  test('lie apart from the beginning', () => {
    expect(centimetresPerPixel(firstMark(photo), 29.7, photo)).toBeDefined()
  })
})

test.each([
  ['95', 95],
  [' 95,5 cm ', 95.5],
  ['95.5', 95.5],
  ['1,20 m', 120],
  ['2 M', 200],
])('the length %j is understood', (text, length) => {
  expect(lengthIn(text)).toBe(length)
})

test.each(['', 'ancho', '-20', '4', '11 m', '1.200,5', '12 pulgadas', '1e3'])(
  'the length %j is refused',
  (text) => {
    expect(lengthIn(text)).toBeUndefined()
  },
)

test('photos of any size are kept in their proportions, and none larger than a screen', () => {
  expect(keptSize({ width: 8000, height: 6000 })).toEqual({ width: 2400, height: 1800 })
  expect(keptSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
  expect(keptSize({ width: 30_000, height: 3 })).toEqual({ width: 2400, height: 1 })
})

describe('the view says', () => {
  const size = { width: 150, height: 100 }

  test.each([
    ['how large the work is before the photo is measured', undefined, 'La obra mide 100,5 x 150 cm.'],
    [
      'that it is shown to scale where it fits',
      { width: 150, height: 200 },
      'La obra mide 100,5 x 150 cm; en tu foto se ve a esa escala.',
    ],
    [
      'that the photo shows too little of the wall',
      { width: 140, height: 300 },
      'La obra mide 100,5 x 150 cm y no entra entera en tu foto: sacá otra desde más lejos, o volvé a medir.',
    ],
  ])('%s', (_what, wall, text) => {
    expect(photoText('100.5 x 150 cm', size, wall)).toBe(text)
  })
})
