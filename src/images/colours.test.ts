import { describe, expect, test } from 'vitest'
import { rgbOf } from '../../tests/support/colours.ts'
import { coloursIn, familyOf } from './colours.ts'

const rgb = (colour: string): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour)
  return [red, green, blue]
}

describe('a colour belongs to the family that people would name', () => {
  test.each([
    ['#d11f2a', 'rojos'],
    ['#8b0000', 'rojos'],
    ['#e8a0a8', 'rojos'],
    ['#ff8000', 'naranjas'],
    ['#f2d024', 'amarillos'],
    ['#e7b04c', 'amarillos'],
    ['#7a9f4a', 'verdes'],
    ['#1f5f3a', 'verdes'],
    ['#3f6c8c', 'azules'],
    ['#0000ff', 'azules'],
    ['#9fc8e8', 'azules'],
    ['#6a2c91', 'violetas'],
    ['#b5573a', 'tierras'],
    ['#8b4513', 'tierras'],
    ['#c2a27c', 'tierras'],
    ['#fdfcf8', 'blancos'],
    ['#f6f0e2', 'blancos'],
    ['#000000', 'negros'],
    ['#9a9a9a', 'negros'],
    ['#17120f', 'negros'],
  ])('%s is one of the %s', (colour, family) => {
    expect(familyOf(rgb(colour))).toBe(family)
  })
})

/** A picture of a hundred dots. */
const pictureOf = (...parts: readonly (readonly [colour: string, dots: number])[]) =>
  Uint8Array.from(parts.flatMap(([colour, dots]) => Array.from({ length: dots }, () => rgb(colour)).flat()))

describe('the colours of a picture', () => {
  test('are named from the largest on', () => {
    expect(coloursIn(pictureOf(['#d11f2a', 30], ['#3f6c8c', 70]))).toEqual(['azules', 'rojos'])
  })
  test('leave out an accent', () => {
    expect(coloursIn(pictureOf(['#3f6c8c', 89], ['#d11f2a', 11]))).toEqual(['azules'])
    expect(coloursIn(pictureOf(['#3f6c8c', 88], ['#d11f2a', 12]))).toEqual(['azules', 'rojos'])
  })
  test('are three at most', () => {
    const motley = pictureOf(['#3f6c8c', 40], ['#d11f2a', 25], ['#1f5f3a', 20], ['#f2d024', 15])
    expect(coloursIn(motley)).toEqual(['azules', 'rojos', 'verdes'])
  })
  test('are one at least, however motley it is', () => {
    const dots = [
      '#d11f2a',
      '#ff8000',
      '#f2d024',
      '#1f5f3a',
      '#3f6c8c',
      '#6a2c91',
      '#8b4513',
      '#fdfcf8',
      '#000000',
    ]
    expect(coloursIn(pictureOf(...dots.map((each) => [each, 11] as const), ['#3f6c8c', 1])).length).toBe(1)
  })
})
