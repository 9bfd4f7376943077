import { expect, test } from 'vitest'
import {
  type Corners,
  extentOfCut,
  isConvex,
  isUpright,
  type Pixels,
  projection,
  straightened,
  turnedRight,
  WHOLE,
} from './perspective.ts'

const ASLANT: Corners = [
  { x: 0.2, y: 0.1 },
  { x: 0.9, y: 0.2 },
  { x: 0.8, y: 0.9 },
  { x: 0.1, y: 0.7 },
]

/** A picture whose red is the column and whose green is the line. */
const scale = (width: number, height: number): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
    const pixel = Math.floor(at / 4)
    return [pixel % width, Math.floor(pixel / width), 0, 255][at % 4] ?? 0
  }),
})

test('the corners of a straightened picture are the corners that were chosen', () => {
  const place = projection(ASLANT)
  const found = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)]
  ASLANT.forEach(({ x, y }, index) => {
    expect(found[index]?.x).toBeCloseTo(x, 10)
    expect(found[index]?.y).toBeCloseTo(y, 10)
  })
})

test('where diagonals of the photograph cross, the middle of the picture is', () => {
  const { x, y } = projection(ASLANT)(0.5, 0.5)
  const [a, b, c, d] = ASLANT
  const side = (from: { x: number; y: number }, to: { x: number; y: number }) =>
    (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
  expect(side(a, c)).toBeCloseTo(0, 10)
  expect(side(b, d)).toBeCloseTo(0, 10)
})

test('the whole of a picture stays as it is', () => {
  const picture = scale(6, 4)
  expect(straightened(picture, WHOLE, { extent: picture, from: 0, to: 4 })).toEqual(picture.data)
})

test('a straight cut has the pixels of its place, and may be made line by line', () => {
  const cut: Corners = [
    { x: 0.5, y: 0.25 },
    { x: 1, y: 0.25 },
    { x: 1, y: 0.75 },
    { x: 0.5, y: 0.75 },
  ]
  const picture = scale(8, 8)
  const extent = extentOfCut(cut, picture)
  expect(extent).toEqual({ width: 4, height: 4 })
  const whole = straightened(picture, cut, { extent, from: 0, to: 4 })
  expect([...whole.slice(0, 4)]).toEqual([4, 2, 0, 255])
  expect([...whole.slice(-4)]).toEqual([7, 5, 0, 255])
  const lines = [0, 1, 2, 3].flatMap((line) => [
    ...straightened(picture, cut, { extent, from: line, to: line + 1 }),
  ])
  expect(lines).toEqual([...whole])
})

test('corners that cross, or hold nothing, are no picture', () => {
  const [a, b, c, d] = ASLANT
  expect([WHOLE, ASLANT, turnedRight(ASLANT)].map(isConvex)).toEqual([true, true, true])
  expect(isConvex([b, a, c, d])).toBe(false)
  expect(isConvex([a, a, c, d])).toBe(false)
  expect(isConvex([a, b, a, d])).toBe(false)
})

test('four quarter turns lead back, and one leads the upper left corner to the right', () => {
  let turned: Corners = ASLANT
  for (let turn = 0; turn < 4; turn += 1) turned = turnedRight(turned)
  turned.forEach(({ x, y }, index) => {
    expect(x).toBeCloseTo(ASLANT[index]?.x ?? 0, 10)
    expect(y).toBeCloseTo(ASLANT[index]?.y ?? 0, 10)
  })
  expect(turnedRight(ASLANT)[1]).toEqual({ x: 0.9, y: 0.2 })
  expect(turnedRight(WHOLE)).toEqual(WHOLE)
})

test('only what is neither turned nor aslant is cut out as it is', () => {
  expect([isUpright(WHOLE), isUpright(ASLANT)]).toEqual([true, false])
})
