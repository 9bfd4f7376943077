import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ceilingOver, frameFor, hangingPlace } from './framing.ts'
import { comparisonText, LEAST_COMPARED, MOST_COMPARED, placesIn, roomFor, rowOf } from './side-by-side.ts'

const length = fc.double({ min: 1, max: 500, noNaN: true })
const sizes = fc.array(fc.record({ width: length, height: length }), {
  minLength: LEAST_COMPARED,
  maxLength: MOST_COMPARED,
})

describe('works that are compared', () => {
  test('hang in one row at their true sizes, none over another', () => {
    fc.assert(
      fc.property(sizes, (all) => {
        const row = rowOf(all)
        const [first = Number.NaN] = row.offsets
        const last = row.offsets.at(-1) ?? Number.NaN
        expect(first - (all[0]?.width ?? 0) / 2).toBeCloseTo(-row.size.width / 2, 6)
        expect(last + (all.at(-1)?.width ?? 0) / 2).toBeCloseTo(row.size.width / 2, 6)
        for (let at = 1; at < all.length; at += 1) {
          const left = (row.offsets[at - 1] ?? 0) + (all[at - 1]?.width ?? 0) / 2
          const right = (row.offsets[at] ?? 0) - (all[at]?.width ?? 0) / 2
          expect(right - left).toBeCloseTo(25, 6)
        }
      }),
    )
  })

  test('are seen whole above the furniture, and the person beside them', () => {
    fc.assert(
      fc.property(sizes, (all) => {
        const row = rowOf(all)
        const { room } = roomFor(row)
        const places = placesIn(row, hangingPlace(room, row.size))
        const frame = frameFor({ width: 390, height: 600 }, room, row.size)
        for (const [at, { x, y }] of places.entries()) {
          const { width, height } = all[at] ?? { width: 0, height: 0 }
          expect(x - width / 2).toBeGreaterThan(frame.x)
          expect(x + width / 2).toBeLessThan(room.personAt - 20)
          expect(y - height / 2).toBeGreaterThan(-ceilingOver(room, row.size))
          expect(y + height / 2).toBeLessThan(-room.furniture.height)
        }
        expect(room.personAt + 26).toBeLessThan(frame.x + frame.width)
      }),
    )
  })

  test('are told in words', () => {
    const works = [
      { title: 'Faro', dimensions: '80.5 x 120 cm' },
      { title: 'Boya', dimensions: '20 x 30 cm' },
    ]
    expect(comparisonText(works)).toBe('«Faro», 80,5 x 120 cm; «Boya», 20 x 30 cm; persona de 1,70 m')
  })
})
