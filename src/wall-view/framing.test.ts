import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ceilingOver, type Frame, frameFor, hangingPlace, keptInside, type Place } from './framing.ts'
import type { RealSize } from './real-size.ts'
import { drawingText, firstRoomFor, PERSON_HEIGHT, ROOM_IDS, ROOMS, scaleText } from './rooms.ts'

const size = fc.record({
  width: fc.double({ min: 1, max: 2000, noNaN: true }),
  height: fc.double({ min: 1, max: 2000, noNaN: true }),
})
const window = fc.record({
  width: fc.integer({ min: 240, max: 3840 }),
  height: fc.integer({ min: 200, max: 2160 }),
})
const room = fc.constantFrom(...ROOM_IDS).map((id) => ROOMS[id])

/** How far an area of the wall reaches beyond the frame, in centimetres. */
function beyond(frame: Frame, { x, y }: Place, { width, height }: RealSize): number {
  return Math.max(
    frame.x - (x - width / 2),
    x + width / 2 - (frame.x + frame.width),
    frame.y - (y - height / 2),
    y + height / 2 - (frame.y + frame.height),
  )
}

describe('in every window, room and size', () => {
  test('a centimetre is as many pixels across as down', () => {
    fc.assert(
      fc.property(window, room, size, (pixels, where, work) => {
        const frame = frameFor(pixels, where, work)
        const across = pixels.width / frame.width
        const down = pixels.height / frame.height
        expect(Math.abs(across / down - 1)).toBeLessThan(1e-9)
      }),
    )
  })

  test('work, furniture and person are seen whole, and some floor', () => {
    fc.assert(
      fc.property(window, room, size, (pixels, where, work) => {
        const frame = frameFor(pixels, where, work)
        const { width, height } = where.furniture
        expect(beyond(frame, hangingPlace(where, work), work)).toBeLessThan(0)
        expect(beyond(frame, { x: 0, y: -height / 2 }, { width, height })).toBeLessThan(0)
        const person = { x: where.personAt, y: 22 - PERSON_HEIGHT / 2 }
        expect(beyond(frame, person, { width: 50, height: PERSON_HEIGHT })).toBeLessThan(0)
        expect(frame.y + frame.height).toBeGreaterThan(40)
      }),
    )
  })

  test('a work hangs above the furniture and below the ceiling', () => {
    fc.assert(
      fc.property(room, size, (where, work) => {
        const { y } = hangingPlace(where, work)
        expect(y + work.height / 2).toBeLessThan(-where.furniture.height)
        expect(y - work.height / 2).toBeGreaterThan(-ceilingOver(where, work))
      }),
    )
  })

  test('wherever it is dragged, a work that fits stays in sight', () => {
    const far = fc.double({ min: -5000, max: 5000, noNaN: true })
    fc.assert(
      fc.property(window, room, size, far, far, (pixels, where, work, x, y) => {
        const frame = frameFor(pixels, where, work)
        expect(beyond(frame, keptInside({ x, y }, work, frame), work)).toBeLessThan(1e-6)
      }),
    )
  })
})

test('what is larger than a photo of the wall stays in its middle', () => {
  const frame = { x: 0, y: 0, width: 100, height: 80 }
  expect(keptInside({ x: 5, y: 5 }, { width: 200, height: 40 }, frame)).toEqual({ x: 50, y: 20 })
})

test('a small work hangs at the height of the eyes, a very tall one in the hall', () => {
  expect(hangingPlace(ROOMS.living, { width: 30, height: 20 })).toEqual({ x: 0, y: -150 })
  expect(firstRoomFor({ height: 80 })).toBe('living')
  expect(firstRoomFor({ height: 250 })).toBe('hall')
})

test('the drawing is told in words', () => {
  expect(scaleText('80.5 x 120 cm', ROOMS.living)).toBe(
    'La obra mide 80,5 x 120 cm; el sofá del dibujo mide 2,20 m.',
  )
  expect(drawingText('Orilla', ROOMS.living, true)).toBe(
    '«Orilla» en un dibujo. Sofá de 2,20 m de ancho. Persona de 1,70 m',
  )
})
