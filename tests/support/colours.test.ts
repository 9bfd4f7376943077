import { expect, test } from 'vitest'
import { colourDifference, labOf } from './colours.ts'

test.each([
  // From the test data of Sharma, Wu and Dalal (2005).
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('%j and %j differ by %d', (one, other, difference) => {
  expect(colourDifference(one, other)).toBeCloseTo(difference, 4)
})

test('white is white in every gamut, and red is redder in the wider one', () => {
  for (const gamut of ['srgb', 'p3'] as const) {
    const [lightness, a, b] = labOf([255, 255, 255], gamut)
    expect([lightness, Math.round(a * 10), Math.round(b * 10)].map(Math.abs)).toEqual([100, 0, 0])
  }
  expect(labOf([255, 0, 0], 'p3')[1]).toBeGreaterThan(labOf([255, 0, 0])[1])
})
